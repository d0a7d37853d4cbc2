import { badgePath, cardPath, embedCode, PICTURE_THEMES } from '#core/embed.ts';
import { descriptionOf, type Place } from '#core/place.ts';
import { slugOf } from '#core/place-slug.ts';
import { SHARE_NETWORKS, scoreCardShare, shareUrl } from '#core/share.ts';
import { badgeText, networkNames, shareText } from '../../app/text/share.ts';
import type { ShareView } from './share-box.tsx';

/**
 * What the share part of a place's profile shows, worded.
 * @param site `facebookAppId` null: Messenger opens a new message, to paste the address into
 */
export function shareView(
  place: Place,
  { origin, facebookAppId }: { origin: string; facebookAppId: string | null },
): ShareView {
  const address = descriptionOf(place);
  const share = { ...scoreCardShare(origin, place.id, address), facebookAppId };
  return {
    text: shareText,
    url: share.url,
    title: share.title,
    links: SHARE_NETWORKS.map((network) => ({
      network,
      name: networkNames[network],
      href: shareUrl(network, share),
    })),
    card: { path: cardPath(place.id, 'light'), fileName: `${slugOf(address)}-score-card.svg` },
    badges: PICTURE_THEMES.map((theme) => ({
      path: badgePath(place.id, theme),
      title: badgeText.title[theme],
      preview: badgeText.preview(theme),
      codeLabel: badgeText.code(theme),
      code: embedCode({
        siteUrl: origin,
        id: place.id,
        url: share.url,
        label: badgeText.label(address),
        theme,
      }),
    })),
  };
}
