import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Ajv2020 } from 'ajv/dist/2020.js';
import { projectDirectory } from '../../src/project-directory.js';
import { documentJudge } from '../support/contract.js';

type Node = Readonly<Record<string, unknown>>;

interface Body {
  readonly schema: Node;
  readonly examples?: { readonly recorded: { readonly value: unknown } };
}

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, Body>> };
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, Body>> }>
  >;
}

describe('the committed OpenAPI document', () => {
  let document: Node & { readonly components: { readonly schemas: Node } };
  let ajv: Ajv2020;

  beforeAll(async () => {
    const text = await readFile(join(projectDirectory, 'openapi.json'), 'utf8');
    document = JSON.parse(text) as typeof document;
    ajv = documentJudge(document);
  });

  it('shows requests and answers of a real service at every operation, and they fit', () => {
    const paths = document['paths'] as Record<string, Record<string, Operation>>;
    for (const [path, methods] of Object.entries(paths)) {
      for (const [method, { requestBody, responses }] of Object.entries(methods)) {
        const where = `${method.toUpperCase()} ${path}`;
        const asked = requestBody?.content['application/json'];
        if (asked) expect([where, asked.examples]).toEqual([where, expect.anything()]);
        const answers = Object.entries(responses).flatMap(([status, { content }]) => {
          const json = content?.['application/json'];
          return json ? [[status, json] as const] : [];
        });
        const answersJson = answers.some(([status]) => status < '300');
        const shown = answers.filter(([, { examples }]) => examples !== undefined);
        if (answersJson) expect([where, shown.length > 0]).toEqual([where, true]);
        for (const { schema, examples } of [
          ...shown.map(([, json]) => json),
          ...(asked ? [asked] : []),
        ]) {
          const judge = ajv.compile(rebased(schema));
          const isFitting = judge(examples!.recorded.value);
          expect([where, isFitting, judge.errors]).toEqual([where, true, null]);
        }
      }
    }
  });

  it('gives examples that fit what they are examples of', () => {
    let found = 0;
    const visit = (node: unknown, place: string): void => {
      if (typeof node !== 'object' || node === null) return;
      const { example, examples } = node as Node;
      const given = Array.isArray(examples) ? (examples as unknown[]) : [];
      for (const value of example === undefined ? given : [example, ...given]) {
        found += 1;
        const { example: _, examples: __, ...schema } = node as Node;
        const validate = ajv.compile(rebased(schema));
        expect([place, value, validate(value)]).toEqual([place, value, true]);
      }
      for (const [key, child] of Object.entries(node)) visit(child, `${place}/${key}`);
    };
    visit(document.components.schemas, '');
    expect(found).toBeGreaterThan(10);
  });
});

function rebased(schema: Node): object {
  const text = JSON.stringify(schema).replaceAll('"#/components', '"contract#/components');
  return JSON.parse(text) as object;
}
