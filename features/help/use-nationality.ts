import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

const STORAGE_KEY = 'nationality';
const CODE = /^[A-Z]{2}$/;

/** Remembers in this browser whose embassy a visitor asked for, and asks for it again on the next place. */
export function useNationality(path: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isAsked = query.has('of');
  useEffect(() => {
    const known = isAsked ? null : read();
    if (known) navigate(`${path}?of=${known}`, { replace: true, preventScrollReset: true });
  }, [isAsked, navigate, path]);
  return { remember: write };
}

function read(): string | null {
  try {
    const code = localStorage.getItem(STORAGE_KEY) ?? '';
    return CODE.test(code) ? code : null;
  } catch {
    return null;
  }
}

/** @param code ISO; anything else forgets the last one */
function write(code: string): void {
  try {
    if (CODE.test(code)) localStorage.setItem(STORAGE_KEY, code);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // A browser can close storage altogether: it only forgets.
  }
}
