import { Component, type ReactNode, useState } from 'react';
import { useMediaQuery } from '#ui/hooks/use-media-query.ts';
import { Shield } from '#ui/place/shield.tsx';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import './map-colors.css';
import styles from './map.module.css';
import type { MapEngineProps, MapState, MapView } from './map-types.ts';
import { type Engine, useMapEngine } from './use-map-engine.ts';
import { useWindowFocus } from './use-window-focus.ts';

type SafetyMapProps = Omit<MapEngineProps, 'infoWindow' | 'onState' | 'onView' | 'coveredPx'> & {
  /** `() => import(...)` of the engine: a map is never part of a page's first download. */
  loadEngine: () => Promise<Engine>;
  /** What is shown of the selected marker. */
  infoWindow: ReactNode;
  onView?: (view: MapView) => void;
};

/** Room that a sheet takes of a phone's map. */
const SHEET_PX = 260;

/** A map with markers. Below 820 px the selected marker's window is a sheet at its foot. */
export function SafetyMap({ loadEngine, infoWindow, onView, ...rest }: SafetyMapProps) {
  const { texts, selectedId, onSelect } = rest;
  const [state, setState] = useState<MapState>('not-loaded');
  const [view, setView] = useState<MapView | null>(null);
  const isNarrow = useMediaQuery('(max-width: 820px)');
  const Engine = useMapEngine(loadEngine, setState);
  const frame = useWindowFocus<HTMLDivElement>(selectedId, onSelect);
  const isFailed = state === 'failed' || state === 'auth-failure';
  const look = (next: MapView) => {
    setView(next);
    onView?.(next);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a region of the page, named for those who hear it
    <div
      ref={frame}
      className={styles.map}
      role="region"
      aria-label={texts.label}
      data-state={state}
      data-center={view && `${view.center.latitude.toFixed(6)},${view.center.longitude.toFixed(6)}`}
      data-zoom={view?.zoom.toFixed(2)}
    >
      {isFailed ? (
        <div className={styles.banner} role="alert">
          <Icon name="octagon" size={20} />
          <p>{state === 'failed' ? texts.failed : texts.authFailure}</p>
          <Button size="small" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        </div>
      ) : (
        Engine && (
          <EngineBoundary onFailure={() => setState('failed')}>
            <Engine
              {...rest}
              coveredPx={isNarrow && infoWindow ? SHEET_PX : 0}
              infoWindow={isNarrow ? null : infoWindow}
              onState={setState}
              onView={look}
            />
          </EngineBoundary>
        )
      )}
      {(state === 'not-loaded' || state === 'loading') && (
        <p className={styles.loading} role="status">
          <span>
            <Icon name="loader" size={22} />
            {texts.loading}
          </span>
        </p>
      )}
      {isNarrow && infoWindow && <div className={styles.sheet}>{infoWindow}</div>}
      {!isFailed && (
        <ul className={styles.legend} aria-label={texts.legendLabel} data-title={texts.legendTitle}>
          {texts.legend.map(({ score, label }) => (
            <li key={label}>
              <Shield score={score} width={16} hasNumber={false} />
              {label}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

type EngineBoundaryProps = { onFailure: () => void; children: ReactNode };

/** Catches what an engine's library throws: nothing is drawn, and `onFailure` is called. */
class EngineBoundary extends Component<EngineBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    console.warn('The map failed:', error);
    this.props.onFailure();
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
