import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { homeStore } from '#client/home-country.ts';

/** Asks for the embassies of the visitor's own country, where this browser knows which that is. */
export function useNationality(path: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isAsked = query.has('of');
  useEffect(() => {
    const known = isAsked ? '' : homeStore.get();
    if (known) navigate(`${path}?of=${known}`, { replace: true, preventScrollReset: true });
  }, [isAsked, navigate, path]);
  return { remember: homeStore.set };
}
