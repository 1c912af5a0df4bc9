// Writes the SDK's types from the API's document, and codes of errors from their page. `--check` writes nothing and fails on a difference.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';

const project = join(import.meta.dirname, '../..');
const target = join(import.meta.dirname, 'src/schema.ts');

/** An operation says how it is authenticated, or what holds for the whole document: a key. */
const takesKey = ({ security = [{ bearer: [] }] }) => security.some((one) => 'bearer' in one);

function keyOperations(paths) {
  const kept = Object.entries(paths).map(([path, methods]) => [
    path,
    Object.fromEntries(Object.entries(methods).filter(([, operation]) => takesKey(operation))),
  ]);
  return Object.fromEntries(kept.filter(([, methods]) => Object.keys(methods).length > 0));
}

/** With named properties beside it, an index signature would make the compiler forget which fields there are. */
function closeNamed(node) {
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) closeNamed(child);
  if (node.additionalProperties === true && node.properties !== undefined) {
    delete node.additionalProperties;
  }
}

/**
 * Beside named properties, alternatives say which of them must be there. Left as they are they become `unknown`, and
 * with it the whole type: any misspelt field would be taken.
 */
function joinAlternatives(node) {
  if (typeof node !== 'object' || node === null) return;
  for (const child of Object.values(node)) joinAlternatives(child);
  const { anyOf, allOf = [], properties, ...named } = node;
  const groups = [anyOf, ...allOf.map((part) => part.anyOf)].filter((one) => one !== undefined);
  if (properties === undefined || groups.length === 0) return;
  for (const key of Object.keys(node)) delete node[key];
  node.allOf = [
    { ...named, properties },
    ...allOf.filter((part) => part.anyOf === undefined),
    ...groups.map((group) => ({ anyOf: group.map((one) => required(one, properties)) })),
  ];
}

const required = ({ required: names = [], properties: own = {} }, properties) => ({
  type: 'object',
  required: names,
  properties: Object.fromEntries(names.map((name) => [name, own[name] ?? properties[name]])),
});

/** Names of the schemas that a part of the document reaches. */
function reached(document, node, found = new Set()) {
  if (typeof node !== 'object' || node === null) return found;
  const name = node.$ref?.replace('#/components/schemas/', '');
  if (name !== undefined && !found.has(name)) {
    found.add(name);
    reached(document, document.components.schemas[name], found);
  }
  for (const child of Object.values(node)) reached(document, child, found);
  return found;
}

async function schemaText() {
  const document = JSON.parse(await readFile(join(project, 'openapi.json'), 'utf8'));
  document.paths = keyOperations(document.paths);
  const names = reached(document, [document.paths, document.webhooks]);
  document.components.schemas = Object.fromEntries(
    Object.entries(document.components.schemas).filter(([name]) => names.has(name)),
  );
  closeNamed(document);
  joinAlternatives(document);
  const types = astToString(await openapiTS(document, { defaultNonNullable: false }));
  return `// Made from openapi.json by generate-schema.mjs: every operation that takes a key.\n${types}`;
}

/** Codes of the errors that the page explains, in the order of the alphabet. */
async function codesText() {
  const page = await readFile(join(project, 'docs/errors.md'), 'utf8');
  const [, errors] = page.split('\n## Errors\n');
  const cells = errors
    .split('\n## ')[0]
    .split('\n')
    .map((row) => row.split('|')[2] ?? '');
  const codes = cells.flatMap((cell) => [...cell.matchAll(/`([a-z_]+)`/g)].map(([, code]) => code));
  const union = [...new Set(codes)].toSorted().map((code) => `  | '${code}'`);
  return `// Made from docs/errors.md by generate-schema.mjs: what the service refuses with.\n/** What \`code\` of an error says. */\nexport type ErrorCode =\n${union.join('\n')};\n`;
}

const made = [
  [target, await schemaText(), 'openapi.json'],
  [join(import.meta.dirname, 'src/error-codes.ts'), await codesText(), 'docs/errors.md'],
];
for (const [file, text, source] of made) {
  if (!process.argv.includes('--check')) await writeFile(file, text);
  else if ((await readFile(file, 'utf8')) !== text) {
    console.error(`${file} is not what ${source} makes: run npm run sdk:types`);
    process.exitCode = 1;
  }
}
