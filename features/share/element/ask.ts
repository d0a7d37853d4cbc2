import type { ScoredPlace, ScoreFeatures } from '#core/outputs/scored-place-schema.ts';

/** Longer than a visitor of somebody else's page waits. */
const TIMEOUT_MS = 15_000;

const ownScript = () => {
  const { currentScript } = document;
  if (currentScript instanceof HTMLScriptElement) return currentScript.src;
  // A module has no current script: it is the one on the page that is called like us.
  return [...document.scripts].find(({ src }) => /\/embed(?:\/[\w-]{16})?\.js$/.test(src))?.src;
};

/** The site this file comes from: all that is asked is asked there. */
const origin = new URL(ownScript() ?? location.href).origin;

/**
 * A place and what lies in it, with scores; none where no place has this id. Nothing of the visitor goes along: no
 * cookie, and of the page they read its site only.
 * @throws where we cannot be reached
 */
export async function askScores(place: string, limit: number, signal: AbortSignal): Promise<ScoredPlace[]> {
  const query = new URLSearchParams({ place, limit: String(limit) });
  const answer = await fetch(`${origin}/v1/scores/geojson?${query}`, {
    credentials: 'omit',
    referrerPolicy: 'strict-origin-when-cross-origin',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (answer.status === 400 || answer.status === 404) return [];
  if (!answer.ok) throw new Error(`Chaperon answered with ${answer.status}.`);
  return ((await answer.json()) as ScoreFeatures).features.map(({ properties }) => properties);
}

/**
 * The drawing of a place's scores. Asked in the older way, which reads it as a document: a page with Trusted Types
 * lets no text become one.
 * @throws where we cannot be reached, or where it is none
 */
export function askMap(id: number, theme: string, signal: AbortSignal): Promise<SVGElement> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error('Chaperon sent no drawing.'));
    request.open('GET', `${origin}/maps/scores/${id}.svg?theme=${theme}`);
    request.responseType = 'document';
    request.timeout = TIMEOUT_MS;
    request.onload = () => {
      const drawing = request.responseXML?.documentElement;
      if (request.status === 200 && drawing instanceof SVGElement) resolve(drawing);
      else fail();
    };
    for (const end of ['error', 'timeout', 'abort']) request.addEventListener(end, fail);
    signal.addEventListener('abort', () => request.abort());
    request.send();
  });
}
