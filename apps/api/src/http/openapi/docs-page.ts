/** Served as files, so that the policy needs no exception for scripts. */
export const START_SCRIPT = `const reader = document.querySelector('rapi-doc');
const dark = matchMedia('(prefers-color-scheme: dark)');
const dress = () => {
  const colours = dark.matches
    ? { theme: 'dark', 'bg-color': '#12161d', 'text-color': '#d9e0ea', 'nav-bg-color': '#0d1117', 'nav-text-color': '#aab6c8', 'nav-hover-bg-color': '#1a2029', 'nav-hover-text-color': '#fff', 'nav-accent-color': '#86a8ff', 'primary-color': '#86a8ff' }
    : { theme: 'light', 'bg-color': '#fbfcfe', 'text-color': '#1c2430', 'nav-bg-color': '#f1f4f9', 'nav-text-color': '#3d4859', 'nav-hover-bg-color': '#e3e9f3', 'nav-hover-text-color': '#1c2430', 'nav-accent-color': '#2f5fe0', 'primary-color': '#2f5fe0' };
  for (const [name, value] of Object.entries(colours)) reader.setAttribute(name, value);
};
dark.addEventListener('change', dress);
dress();
`;

/** The page: the reader of RapiDoc, configured; colours follow the system. */
export const DOCS_PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Postrider API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/page.css">
<script type="module" src="/docs/rapidoc-min.js"></script>
<script type="module" src="/docs/start.js"></script>
</head>
<body>
<rapi-doc spec-url="/openapi.json" render-style="focused" show-header="false" load-fonts="false"
 regular-font="system-ui, sans-serif" mono-font="ui-monospace, SFMono-Regular, Menlo, monospace" font-size="large"
 schema-style="table" schema-expand-level="1" default-schema-tab="example" show-method-in-nav-bar="as-colored-text"
 use-path-in-nav-bar="false" nav-item-spacing="compact" allow-server-selection="false" sort-tags="false"
 sort-endpoints-by="none" on-nav-tag-click="expand-collapse" persist-auth="false" show-components="false">
<a class="home" slot="nav-logo" href="/">Postrider</a>
</rapi-doc>
</body>
</html>
`;

export const PAGE_STYLE = `:root{color-scheme:light dark}
body{margin:0;background:#fbfcfe}
rapi-doc{height:100vh;width:100%}
.home{padding:1rem;font:600 1.3rem system-ui,sans-serif;letter-spacing:-.01em;color:inherit;text-decoration:none}
@media(prefers-color-scheme:dark){body{background:#12161d}}
`;

/**
 * Only our own files run and are asked. Styles: the reader writes sizes and colours into attributes, and those of
 * its own page into style elements; they can neither load nor run anything here.
 */
export const DOCS_CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
