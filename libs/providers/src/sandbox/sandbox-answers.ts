import type { JsonReader } from '../contract/json-reader.js';
import type { FaultBoard, LedgerPost, LedgerView, TestAccount } from './sandbox-control.types.js';

/** A network may serve several providers; its accounts then say which one they are for. The first one counts. */
export function readAccounts(answer: JsonReader): ReadonlyMap<string, TestAccount> {
  const first = new Map<string, TestAccount>();
  for (const network of answer.list('providers')) {
    for (const account of network.list('accounts')) {
      const connect = account.object('connect');
      const provider = connect.text('provider') ?? network.text('id') ?? '';
      const id = account.id('id') ?? '';
      if (!first.has(provider)) first.set(provider, { id, connect: textsOf(connect) });
    }
  }
  return first;
}

export function readLedger(answer: JsonReader): LedgerView {
  return {
    posts: answer.list('posts').map(readPost),
    missing: answer.list('missing').map((post) => ({
      provider: post.text('provider') ?? '',
      id: post.text('id') ?? '',
    })),
  };
}

export function readFaults(answer: JsonReader): FaultBoard {
  return {
    offers: answer.list('kinds').map((offer) => ({
      kind: offer.text('kind') ?? '',
      description: offer.text('description') ?? '',
      operation: offer.text('operation') ?? 'any',
    })),
    operations: answer.texts('operations'),
    waiting: answer.list('faults').map((fault) => ({
      provider: fault.text('orderedAs') ?? fault.text('provider') ?? '',
      kind: fault.text('kind') ?? '',
      operation: fault.text('operation') ?? 'any',
      times: fault.number('times') ?? 0,
    })),
  };
}

function readPost(post: JsonReader): LedgerPost {
  const deletedAt = post.text('deletedAt');
  return {
    id: post.text('id') ?? '',
    accountIds: post.texts('accountIds'),
    text: post.text('text'),
    title: post.text('title'),
    media: post.list('media').map((item) => ({
      kind: item.text('kind') ?? '',
      mime: item.text('mime') ?? '',
      size: item.number('size') ?? 0,
    })),
    url: post.text('url') ?? post.text('viewUrl') ?? '',
    at: new Date(post.text('createdAt') ?? 0),
    deletedAt: deletedAt === null ? null : new Date(deletedAt),
  };
}

function textsOf(object: JsonReader): Readonly<Record<string, string>> {
  const named = object.keys().map((key) => [key, object.id(key)] as const);
  return Object.fromEntries(named.filter((pair): pair is [string, string] => pair[1] !== null));
}
