import { AppError } from '#core/service/errors.ts';

/** Where a score card can be sent. `copy` is no network: the browser's clipboard does it. */
export const SHARE_NETWORKS = [
  'facebook',
  'x',
  'whatsapp',
  'telegram',
  'messenger',
  'linkedin',
  'reddit',
  'email',
] as const;

/** A network the profile offers. */
export type ShownNetwork = (typeof SHARE_NETWORKS)[number];
/** Further networks whose addresses and window sizes are specified, though no screen offers them. */
export const OTHER_NETWORKS = ['pinterest', 'weibo', 'ok'] as const;
type ShareNetwork = ShownNetwork | (typeof OTHER_NETWORKS)[number];

type Share = {
  /** Absolute http(s) address of the page. */
  url: string;
  title: string;
  /** Without the `#`. */
  hashtags: readonly string[];
  /** Accounts that X suggests to follow, without the `@`. */
  related?: readonly string[];
  /** Absolute address of a picture of the page; Pinterest needs it unless `pinId` is given. */
  media?: string;
  /** Number of a pin that is there already, to be saved again. */
  pinId?: string;
  /** Names the application that Messenger's send dialog belongs to; without it Messenger opens a new message. */
  facebookAppId?: string | null;
};

type PopupSize = { width: number; height: number };

const productName = 'Chaperon';
const defaultPopup: PopupSize = { width: 550, height: 400 };
const popupSizes: Partial<Record<ShareNetwork, PopupSize>> = {
  messenger: { width: 1000, height: 820 },
  linkedin: { width: 750, height: 600 },
  pinterest: { width: 1000, height: 730 },
  weibo: { width: 660, height: 550 },
  ok: { width: 588, height: 480 },
};

/** Size in pixels of a network's share window (specification §9); null for e-mail, a `mailto:` link. */
export const sharePopupSize = (network: ShareNetwork): PopupSize | null =>
  network === 'email' ? null : (popupSizes[network] ?? defaultPopup);

/** What is shared of a place: its short address, the specified title and hashtag. @param siteUrl origin */
export const scoreCardShare = (siteUrl: string, id: number, address: string): Share => ({
  url: `${siteUrl}/safety/${id}`,
  title: `Safety Score Card: ${address} - `,
  hashtags: ['chaperon'],
  media: `${siteUrl}/social/${id}.png`,
});

const isAbsolute = (address: string | undefined): boolean => /^https?:\/\/[^/]/.test(address ?? '');

/** Address of a network's share page; the visitor confirms there. Throws bad_input (specification §5). */
export function shareUrl(network: ShareNetwork, share: Share): string {
  const { url, hashtags, related = [], media, pinId } = share;
  if (!isAbsolute(url)) throw new AppError('bad_input', 'A share needs an absolute url.');
  if (!Array.isArray(hashtags)) throw new AppError('bad_input', 'Hashtags are a list.');
  if (!Array.isArray(related)) throw new AppError('bad_input', 'Related accounts are a list.');
  if (network === 'pinterest' && !pinId && !isAbsolute(media))
    throw new AppError('bad_input', 'Pinterest needs the absolute address of a picture, or a pin id.');
  return addressOf[network](share);
}

const addressOf: Record<ShareNetwork, (share: Share) => string> = {
  facebook: ({ url, title, hashtags }) =>
    withQuery('https://www.facebook.com/sharer/sharer.php', {
      u: url,
      quote: title,
      hashtag: hashtags[0] ? `#${hashtags[0]}` : undefined,
    }),
  x: ({ url, title, hashtags, related }) =>
    withQuery('https://x.com/intent/tweet', {
      url,
      text: title,
      hashtags: hashtags.join(',') || undefined,
      related: related?.join(',') || undefined,
    }),
  whatsapp: ({ url, title }) => withQuery('https://wa.me/', { text: title + url }),
  telegram: ({ url, title }) => withQuery('https://t.me/share/url', { url, text: title }),
  messenger: ({ url, facebookAppId }) =>
    facebookAppId
      ? withQuery('https://www.facebook.com/dialog/send', {
          link: url,
          redirect_uri: url,
          app_id: facebookAppId,
        })
      : withQuery('https://www.facebook.com/messages/new', { link: url }),
  linkedin: ({ url, title }) =>
    withQuery('https://www.linkedin.com/shareArticle', { url, mini: 'true', title, source: productName }),
  reddit: ({ url, title }) => withQuery('https://www.reddit.com/submit', { url, title }),
  email: ({ url, title }) => withQuery('mailto:', { subject: title, body: title + url }),
  pinterest: ({ url, title, media, pinId }) =>
    pinId
      ? withQuery(`https://www.pinterest.com/pin/${encodeURIComponent(pinId)}/repin/x/`, { url })
      : withQuery('https://www.pinterest.com/pin/create/button/', { url, media, description: title }),
  weibo: ({ url, title, media }) =>
    withQuery('https://service.weibo.com/share/share.php', { url, title, pic: media }),
  ok: ({ url, title, media }) => withQuery('https://connect.ok.ru/offer', { url, title, imageUrl: media }),
};

/** Percent-encodes throughout: a `+` for a space would stay a plus in messages and in `mailto:`. */
function withQuery(address: string, query: Record<string, string | undefined>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`],
  );
  return `${address}?${pairs.join('&')}`;
}
