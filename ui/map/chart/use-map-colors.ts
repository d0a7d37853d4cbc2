import { useSyncExternalStore } from 'react';

const TOKENS = {
  sea: '--map-sea',
  waterline: '--map-waterline',
  land: '--map-land',
  coast: '--map-coast',
  border: '--map-border',
  graticule: '--map-graticule',
  label: '--map-label',
  labelSea: '--map-label-sea',
  halo: '--map-halo',
  danger: '--band-danger-fill',
  warning: '--band-caution-fill',
  info: '--band-okay-fill',
  dangerEdge: '--band-danger-edge',
  warningEdge: '--band-caution-edge',
  infoEdge: '--band-okay-edge',
} as const;

export type MapColors = Record<keyof typeof TOKENS, string>;

const DARK = '(prefers-color-scheme: dark)';
let known: { theme: string; colors: MapColors } | null = null;

/** The tokens as they stand, read once a theme: reading them makes the browser restyle the page. */
function readColors(): MapColors {
  const theme = `${document.documentElement.dataset.theme} ${matchMedia(DARK).matches}`;
  if (known?.theme !== theme) known = { theme, colors: tokenColors() };
  return known.colors;
}

function tokenColors(): MapColors {
  const style = getComputedStyle(document.documentElement);
  const entries = Object.entries(TOKENS).map(([name, token]) => [name, style.getPropertyValue(token).trim()]);
  return Object.fromEntries(entries) as MapColors;
}

/** A canvas sees no CSS variables: it gets the theme's colors, again after each change. */
export const useMapColors = (): MapColors => useSyncExternalStore(subscribe, readColors);

function subscribe(listener: () => void): () => void {
  const media = matchMedia(DARK);
  const observer = new MutationObserver(listener);
  media.addEventListener('change', listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    media.removeEventListener('change', listener);
    observer.disconnect();
  };
}
