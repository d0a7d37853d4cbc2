import { longDateText } from '#core/date-text.ts';
import { dialables } from '#core/emergency.ts';
import { contextOf, descriptionOf } from '#core/place.ts';
import { profilePathOf } from '#core/place-slug.ts';
import type { SafetyProfile } from '#core/profile.ts';
import { shownScore } from '#core/safety.ts';
import type { EmergencyNumbers } from '#core/score.ts';
import { SHARE_NETWORKS, scoreCardShare, shareUrl } from '#core/share.ts';
import { coordinatesText } from '#core/units.ts';
import { advisoryView } from './advisory-rows.ts';
import type { EmergencyView } from './emergency-strip.tsx';
import { ledgerRows } from './ledger-rows.ts';
import { profileMeta } from './profile-meta.ts';
import { ledgerRowViews } from './receipt-markup.server.tsx';
import type { OverallView } from './score-card.tsx';
import type { ShareLink } from './share-box.tsx';

/**
 * A profile as the page shows it, worded. The page carries this once as text and once as data, so it holds nothing
 * that is not shown.
 * @param origin of the site, for canonical links and shares
 */
export function profileView(profile: SafetyProfile, origin: string) {
  const { place, score, overviews, why, emergency, climate, updatedAt, history } = profile;
  const share = scoreCardShare(origin, place.id, descriptionOf(place));
  const overall: OverallView = {
    overall: shownScore(score.overall),
    low: Math.floor(score.low),
    high: Math.floor(score.high),
    grade: score.grade,
  };
  return {
    place: {
      id: place.id,
      kind: place.kind,
      name: place.name,
      countryName: place.countryName,
      countryCode: place.countryCode,
      context: contextOf(place) || place.countryName,
      coordinates: coordinatesText(place.latitude, place.longitude),
      path: profilePathOf(place),
    },
    updatedAt: { iso: updatedAt, text: longDateText(updatedAt) },
    meta: profileMeta({ ...profile, siteUrl: origin }),
    emergency: emergency && emergencyView(emergency),
    score: overall,
    rows: ledgerRowViews(ledgerRows(score.categories)),
    why: why.join(' '),
    overviews,
    climate,
    share: {
      url: share.url,
      links: SHARE_NETWORKS.map(
        (network): ShareLink => ({
          network,
          href: shareUrl(network, share),
          needsPaste: network === 'messenger',
        }),
      ),
    },
    board: advisoryView(profile.advisories, place.countryCode),
    history: history.map(({ at, what, why }) => ({ at, atText: longDateText(at), what, why })),
  };
}

const emergencyView = ({ police, ambulance, fire, mustVerify }: EmergencyNumbers): EmergencyView => ({
  police: dialables(police ?? ''),
  ambulance: dialables(ambulance ?? ''),
  fire: dialables(fire ?? ''),
  mustVerify,
});
