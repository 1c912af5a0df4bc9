import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNKEYED_OPERATIONS } from '#apps/api';
import { projectDirectory } from '../../src/project-directory.js';

type Node = Readonly<Record<string, unknown>>;

interface Operation {
  readonly 'x-former-operation-id': string;
  readonly security?: readonly Node[];
  readonly parameters?: readonly Node[];
  readonly responses: Readonly<Record<string, { readonly headers?: Node } & Node>>;
}

const APPLIES = ['Schedules_apply', 'Compose_compose'];
const KEY = '#/components/parameters/IdempotencyKey';
const REPLAYED = { $ref: '#/components/headers/IdempotencyReplayed' };
const CODES = ['idempotency_conflict', 'idempotency_in_progress', 'idempotency_in_doubt'];

describe('the OpenAPI document', () => {
  const text = readFileSync(join(projectDirectory, 'openapi.json'), 'utf8');
  const { paths } = JSON.parse(text) as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  };
  const operations = Object.values(paths).flatMap((methods) => Object.entries(methods));
  const isKeyed = ([method, { 'x-former-operation-id': operationId, security }]: [
    string,
    Operation,
  ]): boolean =>
    method !== 'get' && security?.length !== 0 && !Object.hasOwn(UNKEYED_OPERATIONS, operationId);

  it('takes an idempotency key wherever a caller changes something, and nowhere else', () => {
    const taking = operations
      .filter(([, { parameters = [] }]) => parameters.some((one) => one['$ref'] === KEY))
      .map(([, { 'x-former-operation-id': operationId }]) => operationId);
    const keyed = operations
      .filter(isKeyed)
      .map(([, { 'x-former-operation-id': operationId }]) => operationId);
    expect(taking.toSorted()).toEqual([...keyed, ...APPLIES].toSorted());
    expect(keyed.length).toBeGreaterThan(80);
  });

  it('says there what comes of a key', () => {
    for (const [, { 'x-former-operation-id': operationId, responses }] of operations.filter(
      isKeyed,
    )) {
      expect([operationId, responses['409']?.['x-idempotency-codes']]).toEqual([
        operationId,
        CODES,
      ]);
      const done = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      for (const [, { headers }] of done) {
        expect([operationId, headers?.['Idempotency-Replayed']]).toEqual([operationId, REPLAYED]);
      }
    }
  });

  it('knows every operation that pays no heed to a key', () => {
    const ids = operations.map(([, { 'x-former-operation-id': operationId }]) => operationId);
    const unknown = Object.keys(UNKEYED_OPERATIONS).filter((id) => !ids.includes(id));
    expect(unknown).toEqual(['Mcp_serve']);
  });
});
