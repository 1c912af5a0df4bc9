/** Markup that is safe to put into a page as it stands. */
export class Html {
  constructor(readonly markup: string) {}
}

const replacements: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Template tag: every value is escaped unless it is Html (or a list of Html) already. */
export function html(strings: TemplateStringsArray, ...values: readonly unknown[]): Html {
  let markup = strings[0] ?? '';
  values.forEach((value, index) => {
    markup += render(value) + (strings[index + 1] ?? '');
  });
  return new Html(markup);
}

/** Template tag for style sheets: markup as it stands. */
export function css(strings: TemplateStringsArray): Html {
  return new Html(strings.join(''));
}

function render(value: unknown): string {
  if (value instanceof Html) return value.markup;
  if (Array.isArray(value)) return value.map(render).join('');
  if (value === null || value === undefined || value === false) return '';
  return String(value).replace(/[&<>"']/g, (character) => replacements[character] ?? character);
}
