import { useCallback, useEffect, useState } from 'react';
import { type Coordinates, POSITION_TIMEOUT_MS } from '#core/place/location.ts';
import { isSameCenter, mapCenter } from '#core/place/map-center.ts';
import { locationAnswersText } from '#text/places/location-answers.ts';
import { showToast } from '#ui/toast/toast-store.ts';

/** The current place, else the browser's position, asked once and used only here, else the default. */
export function useMapCenter(place: Coordinates | null, isKnown: boolean) {
  const [center, setCenter] = useState<Coordinates>(() => mapCenter(place, null));
  const move = useCallback(
    (next: Coordinates) => setCenter((now) => (isSameCenter(now, next) ? now : next)),
    [],
  );
  const { latitude = null, longitude = null } = place ?? {};
  useEffect(() => {
    if (!isKnown) return;
    if (latitude !== null && longitude !== null) return move(mapCenter({ latitude, longitude }, null));
    let isCurrent = true;
    askOnce().then((position) => isCurrent && position && move(mapCenter(null, position)));
    return () => {
      isCurrent = false;
    };
  }, [latitude, longitude, isKnown, move]);
  const centerOnMe = useCallback(async () => {
    const position = await askBrowser();
    if (position.ok) setCenter(position.coordinates);
    else
      showToast(position.isDenied ? locationAnswersText.denied : locationAnswersText.unavailable, 'location');
  }, []);
  return { center, centerOnMe };
}

type Answer = { ok: true; coordinates: Coordinates } | { ok: false; isDenied: boolean; message: string };

function askBrowser(): Promise<Answer> {
  if (!navigator.geolocation)
    return Promise.resolve({ ok: false, isDenied: false, message: locationAnswersText.notSupported });
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ ok: true, coordinates: { latitude, longitude } }),
      ({ code, PERMISSION_DENIED, message }) =>
        resolve({ ok: false, isDenied: code === PERMISSION_DENIED, message }),
      { enableHighAccuracy: true, timeout: POSITION_TIMEOUT_MS },
    ),
  );
}

let asked: Promise<Coordinates | null> | null = null;

/** The browser's position, asked for once a visit; a failure is only logged. */
function askOnce(): Promise<Coordinates | null> {
  asked ??= askBrowser().then((answer) => {
    if (answer.ok) return answer.coordinates;
    console.info(`The map was not centered on the visitor: ${answer.message}`);
    return null;
  });
  return asked;
}
