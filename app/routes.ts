import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen URL, listed by hand. */
export default [
  index('routes/home.tsx'),
  route('safety/:id/*', 'routes/safety.tsx'),
  route('qr/*', 'routes/qr.ts'),
] satisfies RouteConfig;
