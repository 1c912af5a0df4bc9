/**
 * What the application may do: run and load what is ours, show media of anywhere it was told of by the API, and
 * nothing else. No inline script or style, no HTML made from text.
 */
export const DASHBOARD_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "media-src 'self' blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ');

/** Shown while the application is still built: it asks again each second. */
export const BUILDING_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="1"><title>Postrider</title></head>
<body><p>The dashboard is being built. This page opens it by itself.</p></body>
</html>
`;
