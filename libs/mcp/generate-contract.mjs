// Writes what the tools hand on to the API as its document describes it. `--check` writes nothing and fails on a difference.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const project = join(import.meta.dirname, '../..');
const target = join(import.meta.dirname, 'src/contract.ts');

/** Members of bodies, by the name of their schema, and parameters, by the name of their operation. */
const HANDED_ON = {
  PostInput: [
    ...[
      'account',
      'text',
      'publishAt',
      'queue',
      'queuePosition',
      'title',
      'stepId',
      'replyToStepId',
    ],
  ],
  AssetInput: ['id', 'url', 'altText'],
  ScheduleEnvelope: ['timezone'],
  AssetFetchRequest: ['url', 'filename'],
  RunPublishRequest: ['startAt'],
  PostRetryRequest: ['acceptDuplicateRisk'],
  SubmissionRequest: ['comment'],
  ApprovalDecisionRequest: ['digest', 'publishAt', 'publishNow'],
  listPosts: ['status', 'account', 'runId', 'label', 'q', 'approval', 'limit', 'cursor'],
  getPost: ['postId'],
  getRun: ['runId'],
  listApprovals: ['status', 'mine'],
  getApproval: ['approvalId'],
  getPostAnalytics: ['window'],
  runAccountAction: ['actionId'],
  RecurrenceCreateRequest: [...['name', 'startsLocal', 'timezone', 'rule', 'order', 'horizonDays']],
  RecurrencePreviewRequest: ['count'],
  RecurrenceStateRequest: ['cancelPlanned'],
  listRecurrences: ['state'],
  getRecurrence: ['recurrenceId'],
  listOccurrences: ['from', 'to'],
  skipOccurrence: ['occurrence'],
  ImportCreateRequest: ['content', 'format', 'mode', 'onError', 'existing'],
  getImport: ['importId'],
  listImportRows: ['state', 'cursor'],
  getQueue: ['queueId'],
  listQueueSlots: ['from', 'count'],
  QueueOrderRequest: ['revision'],
  DuplicateRequest: ['shiftMs'],
  exportPosts: ['format'],
};

/** What a tool's arguments are checked for; forms of times and addresses the service judges, and tells all at once. */
const KEPT = ['type', 'enum', 'minimum', 'maximum', 'minLength', 'maxLength'];

function described({ paths, components }, place, name) {
  const schema = components.schemas[place];
  if (schema !== undefined) return schema.properties[name];
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const operation = operations.find(({ operationId }) => operationId === place);
  return operation?.parameters.find((parameter) => parameter.name === name)?.schema;
}

/** One value, which is left out instead of being null. */
function handedOn(schema) {
  const one = schema.items ?? schema.anyOf?.find(({ type }) => type !== 'null') ?? schema;
  const kept = KEPT.filter((keyword) => one[keyword] !== undefined).map((keyword) => {
    const value = one[keyword];
    if (!Array.isArray(value)) return [keyword, value];
    const values = value.filter((each) => each !== null && each !== 'null');
    return [keyword, keyword === 'type' ? values[0] : values];
  });
  return Object.fromEntries(kept);
}

async function contractText() {
  const document = JSON.parse(await readFile(join(project, 'openapi.json'), 'utf8'));
  const entries = Object.entries(HANDED_ON).flatMap(([place, names]) =>
    names.map((name) => {
      const schema = described(document, place, name);
      if (schema === undefined) throw new Error(`The document has no ${place}.${name}`);
      return [`${place}.${name}`, handedOn(schema)];
    }),
  );
  const lines = entries.map(([place, schema]) => `  '${place}': ${JSON.stringify(schema)},`);
  const head = '// Made from openapi.json by generate-contract.mjs: what tools hand on to the API.';
  return `${[head, 'export const contract = {', ...lines, '};'].join('\n')}\n`;
}

const text = await contractText();
if (!process.argv.includes('--check')) await writeFile(target, text);
else if ((await readFile(target, 'utf8')) !== text) {
  console.error('libs/mcp/src/contract.ts is not what openapi.json makes: run npm run sdk:types');
  process.exitCode = 1;
}
