import type { HttpRequest, ItemContext, Json } from '../../../n8n.js';

/** Makes the body of apply and validate: the document as it was given, or one made of the form's fields. */
export async function sendDocument(this: ItemContext, request: HttpRequest): Promise<HttpRequest> {
  const given = this.getNodeParameter('input') === 'json';
  return { ...request, body: given ? givenDocument(this) : documentOfFields(this) };
}

const givenDocument = (context: ItemContext): Json =>
  readJson('Document', context.getNodeParameter('document')) as Json;

function documentOfFields(context: ItemContext): Json {
  const options = context.getNodeParameter('options', {}) as Json;
  const post = present({
    text: context.getNodeParameter('text'),
    name: options['name'],
    publish_at: options['publishAt'],
    queue: options['queue'],
    queuePosition: options['queuePosition'],
    timezone: options['timezone'],
    media_link: options['mediaLink'],
  });
  const settings = options['settings'];
  const labels = words(options['labels']);
  const assets = words(options['assets']).map((id) => ({ id }));
  const whole = {
    ...post,
    ...(settings === undefined ? {} : { settings: readJson('Settings', settings) }),
    ...(assets.length > 0 ? { assets } : {}),
    ...(labels.length > 0 ? { labels } : {}),
  };
  return {
    mode: context.getNodeParameter('mode', 'scheduled'),
    ...present({ onMissed: options['onMissed'] }),
    posts: words(context.getNodeParameter('accounts')).map((account) => ({ account, ...whole })),
  };
}

/** Fields that were left empty are not sent. */
const present = (fields: Json): Json =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  );

const words = (value: unknown): string[] =>
  (Array.isArray(value) ? value.map(String) : String(value ?? '').split(','))
    .map((word) => word.trim())
    .filter((word) => word !== '');

function readJson(field: string, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    throw new Error(`${field} is not JSON`);
  }
}
