import { index, type RouteConfig } from '@react-router/dev/routes';

/** Every screen URL, listed by hand. */
export default [index('routes/home.tsx')] satisfies RouteConfig;
