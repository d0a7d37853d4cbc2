import { index, type RouteConfig, route } from '@react-router/dev/routes';

/** Every screen URL, listed by hand. */
export default [
  index('routes/home.tsx'),
  route('safety', 'routes/safety-index.tsx'),
  route('safety/:id/*', 'routes/safety.tsx'),
  route('countries', 'routes/countries.tsx'),
  route('search', 'routes/search.tsx'),
  route('report', 'routes/report.tsx'),
  route('r/:token', 'routes/private-report.tsx'),
  route('features', 'routes/features.tsx'),
  route('contact', 'routes/contact.tsx'),
  route('privacy', 'routes/privacy.tsx'),
  route('terms', 'routes/terms.tsx'),
  route('press', 'routes/press.tsx'),
  route('methodology', 'routes/methodology.tsx'),
  route('sources', 'routes/sources.tsx'),
  route('docs/api', 'routes/api-docs.tsx'),
  route('qr/*', 'routes/qr.ts'),
  route('*', 'routes/not-found.tsx'),
] satisfies RouteConfig;
