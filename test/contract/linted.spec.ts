import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import type * as SpectralCore from '@stoplight/spectral-core';
import type * as SpectralRulesets from '@stoplight/spectral-rulesets';
import { projectDirectory } from '../../src/project-directory.js';

const require = createRequire(import.meta.url);
const { Spectral } = require('@stoplight/spectral-core') as typeof SpectralCore;
const { oas } = require('@stoplight/spectral-rulesets') as typeof SpectralRulesets;

const ERROR = 0;

type Node = Record<string, unknown>;

describe('the OpenAPI document', () => {
  let text: string;

  beforeAll(async () => {
    text = await readFile(join(projectDirectory, 'openapi.json'), 'utf8');
  });

  it('has no error for Spectral', async () => {
    const spectral = new Spectral();
    spectral.setRuleset({ extends: [[oas as SpectralCore.RulesetDefinition, 'recommended']] });
    const findings = await spectral.run(withoutSchemasAsData(JSON.parse(text) as Node));
    const errors = findings
      .filter(({ severity }) => severity === ERROR)
      .map(({ code, message, path }) => `${String(code)} at ${path.join('.')}: ${message}`);
    expect(errors).toEqual([]);
  }, 60_000);

  it('has no error for Redocly', async () => {
    const config = await createConfig({ extends: ['recommended'] });
    const findings = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
    const errors = findings
      .filter(({ severity }) => severity === 'error')
      .map(({ ruleId, message }) => `${ruleId}: ${message}`);
    expect(errors).toEqual([]);
  }, 60_000);
});

/**
 * Settings and actions of networks are answered as JSON schemas. Spectral takes those of examples for schemas of the
 * document, so it gets the document without these examples; Redocly compares them with their schemas.
 */
function withoutSchemasAsData(node: Node): Node {
  const copy = (value: unknown, key = ''): unknown => {
    if (
      key === 'examples' &&
      /"(inputSchema|settingsSchema|schema|fields)":/.test(JSON.stringify(value))
    )
      return {};
    if (Array.isArray(value)) return value.map((one) => copy(one));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, copy(one, name)]));
  };
  return copy(node) as Node;
}
