import { createCaches } from '#server/cache.ts';
import { openGazetteer } from '#server/providers/places/gazetteer/gazetteer.ts';
import { openScores } from '#server/scores/scores.ts';
const gazetteer = openGazetteer('build/gazetteer');
const scores = openScores({ dataDirectory: 'data', overlayDirectory: 'build/overlay', caches: createCaches(() => new Date()), gazetteer, now: new Date('2026-11-20') });
const t=(p:any)=>p.map(({text}:any)=>text).join('');
for (const id of process.argv.slice(2).map(Number)) {
  const place = gazetteer.place(id)!;
  console.log('#####', place.name, place.countryName);
  for (const o of scores.overviews(place)) console.log(`${o.category}\n   ADV ${o.advice}\n   OWN ${t(o.own)}\n   CTY ${t(o.ofCountry)}`);
  console.log('WHY', scores.why(place).join(' | ')); console.log('SUM', scores.summary(place));
}
