import { data } from 'react-router';

/** Every address that is no screen; the root's error screen answers it. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
