// What core's post filter (KSES) lets through for people without `unfiltered_html`: everything that is neither
// active content nor a form. The inner text of a removed element stays, as it does in core.
const FORBIDDEN_ELEMENTS = new Set(
  'script style iframe object embed form input select option textarea link meta base applet frame frameset noscript svg math html head body title'.split(
    ' ',
  ),
);
const FORBIDDEN_PROTOCOL = /^\s*(?:javascript|data|vbscript|file):/i;
const URL_ATTRIBUTES = new Set([
  'href',
  'src',
  'cite',
  'poster',
  'action',
  'longdesc',
  'background',
]);
const KNOWN_ATTRIBUTES = new Set(
  (
    'id class style title lang dir role hidden align alt href src srcset sizes width height rel rev name target download ' +
    'controls autoplay loop muted poster preload playsinline datetime cite start type reversed value colspan rowspan ' +
    'scope headers abbr border cellpadding cellspacing valign hspace vspace loading decoding fetchpriority open span kind srclang label'
  ).split(' '),
);

/** Removes elements and attributes that an author may not use; block comments and plain markup stay as they are. */
export function filterContent(html: string): string {
  return html.replace(
    /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:[^a-zA-Z0-9<>-][^<>]*)?)>/g,
    filterTag,
  );
}

function filterTag(tag: string, slash?: string, name?: string, rest?: string): string {
  if (name === undefined) return tag;
  const element = name.toLowerCase();
  if (FORBIDDEN_ELEMENTS.has(element)) return '';
  if (slash === '/') return `</${element}>`;
  const isClosed = /\/\s*$/.test(rest ?? '');
  return `<${element}${filterAttributes(rest ?? '')}${isClosed ? ' /' : ''}>`;
}

function filterAttributes(text: string): string {
  let kept = '';
  for (const match of text.matchAll(/([a-zA-Z][\w:-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/g)) {
    const name = (match[1] ?? '').toLowerCase();
    if (!KNOWN_ATTRIBUTES.has(name) && !/^(?:data|aria)-/.test(name)) continue;
    if (match[2] === undefined) {
      kept += ` ${name}`;
      continue;
    }
    const value = match[2].replace(/^["']|["']$/g, '');
    const isUnsafe = URL_ATTRIBUTES.has(name) && FORBIDDEN_PROTOCOL.test(value);
    kept += ` ${name}="${(isUnsafe ? value.replace(/^.*?:/, '') : value).replaceAll('"', '&quot;')}"`;
  }
  return kept;
}
