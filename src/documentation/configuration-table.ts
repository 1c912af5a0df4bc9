import type { ConfigSection } from '#libs/kernel';
import { markdownTable } from './markdown-table.js';

type Variable = ConfigSection['variables'][string];

const HEADINGS = ['Variable', 'Kind', 'Default', 'Meaning'] as const;

/** The page of docs that lists every environment variable, as Markdown; the formatter would leave it as it is. */
export function configurationPage(sections: readonly ConfigSection[]): string {
  const intro = [
    '# Configuration',
    '',
    'The environment variables of api and scheduler, written by `npm run docs:configuration` from the declarations in',
    'the code. A process checks them all when it starts and tells everything that is wrong at once. An empty value',
    'counts as not set.',
    '',
    'The launcher (`npm start`) has a few more, see [operations.md](operations.md); so has the sandbox as a process of its',
    'own, see [sandbox.md](sandbox.md).',
  ];
  const parts = sections.map((section) => [`## ${section.title}`, '', ...tableOf(section)]);
  return `${[intro, ...parts].map((lines) => lines.join('\n')).join('\n\n')}\n`;
}

function tableOf({ variables }: ConfigSection): string[] {
  return markdownTable(HEADINGS, Object.values(variables).map(rowOf));
}

function rowOf(variable: Variable): string[] {
  const help = variable.secret ? `${variable.help} Secret.` : variable.help;
  return [`\`${variable.name}\``, variable.kind, defaultOf(variable), help];
}

function defaultOf({ fallback }: Variable): string {
  if (fallback === undefined) return '**must be set**';
  const { value } = fallback;
  if (value === null || isEmpty(value)) return 'not set';
  return `\`${Array.isArray(value) ? value.join(',') : String(value)}\``;
}

function isEmpty(value: unknown): boolean {
  return (Array.isArray(value) && value.length === 0) || (value instanceof Map && value.size === 0);
}
