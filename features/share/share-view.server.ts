import { descriptionOf, type Place } from '#core/place/place.ts';
import { slugOf } from '#core/place/place-slug.ts';
import { cardPath, embedPath } from '#core/share/embed.ts';
import { SHARE_NETWORKS, scoreCardShare, shareUrl } from '#core/share/share.ts';
import { networkNames, shareText } from '#text/share/share.ts';

/** The share part of a profile, worded. @param site `facebookAppId` null: Messenger opens a new message */
export function shareView(
  place: Place,
  { origin, facebookAppId }: { origin: string; facebookAppId: string | null },
) {
  const address = descriptionOf(place);
  const share = { ...scoreCardShare(origin, place.id, address), facebookAppId };
  return {
    text: shareText,
    /** Absolute short address of the page. */
    url: share.url,
    title: share.title,
    links: SHARE_NETWORKS.map((network) => ({
      network,
      name: networkNames[network],
      href: shareUrl(network, share),
    })),
    /** The score card as a drawing, and what it is called once saved. */
    card: { path: cardPath(place.id, 'light'), fileName: `${slugOf(address)}-score-card.svg` },
    /** Where the score for another site is put together. */
    embedPath: embedPath({ place: place.id }),
  };
}

export type ShareView = ReturnType<typeof shareView>;
