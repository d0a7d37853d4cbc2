import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

/** Corrects a wrong slug in the address bar, history replaced. An address without a slug stays as it is. */
export function useSlug(canonicalPath: string): void {
  const slug = useParams()['*'];
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const isWrong = Boolean(slug) && pathname !== canonicalPath;
  useEffect(() => {
    if (isWrong) navigate(canonicalPath + search + hash, { replace: true, preventScrollReset: true });
  }, [isWrong, canonicalPath, search, hash, navigate]);
}
