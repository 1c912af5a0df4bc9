// Writes the types of the API's document for the application's client, when the document is newer than they are.
import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const document = join(project, 'openapi.json');
const target = join(import.meta.dirname, 'src/api/schema.d.ts');
const modifiedAt = async (path) => (await stat(path).catch(() => undefined))?.mtimeMs ?? 0;

if ((await modifiedAt(target)) < (await modifiedAt(document))) {
  const { default: openapiTS, astToString } = await import('openapi-typescript');
  const types = astToString(await openapiTS(JSON.parse(await readFile(document, 'utf8'))));
  const fresh = `${target}.${process.pid}`;
  await writeFile(fresh, `// Made from openapi.json by generate-client.mjs.\n${types}`);
  await rename(fresh, target);
}
