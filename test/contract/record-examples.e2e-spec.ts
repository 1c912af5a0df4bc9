import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { projectDirectory } from '../../src/project-directory.js';
import { UNAUDITED_OPERATIONS } from '#apps/api';
import type { Operation } from '../security/operations.js';
import type { ApiAnswer } from '../support/api-client.js';
import { AuditWatch, JUDGED_ELSEWHERE } from './audited-operations.js';
import { changesThatSucceed } from './changes-that-succeed.js';
import { ExampleWorld } from './example-world.js';
import {
  outlineOf,
  Recording,
  type OperationExample,
  type RecordedExamples,
} from './recorded-examples.js';

const FILE = join(projectDirectory, 'apps/api/src/http/openapi/examples.json');
const isRecording = process.env['RECORD_EXAMPLES'] === '1';

/** Answered otherwise when they are sent once more. */
const REPEATED = ['POST /v1/posts/apply'];

describe('the examples of the OpenAPI document', () => {
  let world: ExampleWorld;
  let recording: Recording;
  let audit: AuditWatch;
  /** What calls left in the audit log and should not have, or the other way round. */
  const faults: string[] = [];
  const found: Record<string, OperationExample> = {};

  beforeAll(async () => {
    world = await ExampleWorld.start();
    recording = new Recording(world.service.environment['SANDBOX_URL']!);
    audit = new AuditWatch(world.service);
    for (const operation of world.early) await record(operation);
    for (const { id, ask } of await changesThatSucceed(world.service, world.person))
      await judge(id, await ask());
    for (const operation of world.late) await record(operation);
  }, 120_000);
  afterAll(() => world.stop());

  async function record(operation: Operation): Promise<void> {
    const { route } = operation;
    const { client, method, path, body } = await world.callOf(operation);
    const answer = await client.send(method, path, { body });
    await judge(operation.id, answer);
    if (typeof answer.body !== 'object') return;
    world.note(operation, answer.body);
    const again = REPEATED.includes(route) ? [await client.send(method, path, { body })] : [];
    const responses = [answer, ...again].map((one) => [one.status, recording.stable(one.body)]);
    found[route] = {
      ...(body === undefined ? {} : { request: recording.stable(body) }),
      responses: Object.fromEntries(responses) as OperationExample['responses'],
    };
  }

  async function judge(id: string, answer: ApiAnswer): Promise<void> {
    const operation = world.operations.find((one) => one.id === id)!;
    const fault = await audit.faultOf(operation, answer);
    if (fault !== null) faults.push(fault);
  }

  it('leave an entry in the audit log where they change something, unless they are exempt by name', () => {
    expect(faults).toEqual([]);
    expect(audit.unseen(world.operations)).toEqual(Object.keys(JUDGED_ELSEWHERE));
    const ids = world.operations.map(({ id }) => id);
    const unknown = Object.keys(UNAUDITED_OPERATIONS).filter((id) => !ids.includes(id));
    expect(unknown).toEqual(['Register_register', 'Mcp_serve', 'ExternalCallback_apple']);
  });

  it('are what the service answers: the same routes, statuses and fields', async () => {
    const withoutMarks = JSON.stringify(found, null, 2)
      .replaceAll(/private-(\w+)-of-the-owner/g, 'spring-$1')
      .replaceAll(/private_(\w+)_of_the_owner/g, 'spring_$1');
    if (isRecording) await writeFile(FILE, `${withoutMarks}\n`);
    const committed = JSON.parse(await readFile(FILE, 'utf8')) as RecordedExamples;
    const recorded = JSON.parse(withoutMarks) as RecordedExamples;
    expect(outlineOf(recorded)).toEqual(outlineOf(committed));
  });

  it('hold no secret of the service that made them', async () => {
    const text = await readFile(FILE, 'utf8');
    expect(text).not.toContain(world.service.api.key);
    expect(text).not.toMatch(/\bpr_\w*_?[\w-]{43}\b/);
    expect(text).not.toMatch(/whsec_(?!KEPT)|127\.0\.0\.1|localhost|sandbox-bot/);
  });
});
