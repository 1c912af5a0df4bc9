import { Injectable, type ExecutionContext, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#libs/identity';
import { AskedChange, Clock, type AskedFacts, type Asker, type ChangeSubject } from '#libs/kernel';
import { addressNetwork, type Permission } from '#libs/platform';
import { operationIdOf } from '../../http/openapi/operation-id.js';
import { bodySpellingsOf } from '../../http/request/query-names.js';
import { REQUIRED_PERMISSION } from '../requires.decorator.js';
import { UNAUDITED_OPERATIONS } from './unaudited-operations.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Longer names in a path are of nothing that there is. */
const LONGEST_NAME = 300;

/** Tells what a request asks for, as the audit log has it. */
@Injectable()
export class AskedRequests {
  constructor(
    private readonly clock: Clock,
    private readonly reflector: Reflector,
  ) {}

  /** @returns null for what only reads, and for what leaves no entry */
  changeOf(context: ExecutionContext, caller: Caller): AskedChange | null {
    // Reads are most of what is asked: nothing is gathered for them.
    if (READING.has(requestOf(context).method)) return null;
    if (Object.hasOwn(UNAUDITED_OPERATIONS, operationOf(context))) return null;
    return new AskedChange(this.factsOf(context, caller), this.subjectOf(context, caller));
  }

  factsOf(context: ExecutionContext, caller: Caller): AskedFacts {
    const { id, ip, body } = requestOf(context);
    const [controller, method] = [context.getClass() as Type, context.getHandler().name];
    return {
      workspaceId: caller.workspaceId,
      at: this.clock.now(),
      actor: actorOf(caller),
      operation: operationOf(context),
      fields: fieldsOf(body, bodySpellingsOf(controller, method)),
      requestId: id,
      network: addressNetwork(ip),
    };
  }

  /** What the path names first; otherwise the person, where it is about itself, or the workspace. */
  subjectOf(context: ExecutionContext, caller: Caller): ChangeSubject {
    const params = requestOf(context).params as Readonly<Record<string, string>>;
    const [name, id] = Object.entries(params).find(([one]) => one.endsWith('Id')) ?? [];
    if (name !== undefined && id !== undefined && id.length <= LONGEST_NAME) {
      return { kind: name.slice(0, -'Id'.length), id };
    }
    const places = [context.getHandler(), context.getClass()];
    const permission = this.reflector.getAllAndOverride<Permission>(REQUIRED_PERMISSION, places);
    if (permission === 'self' && caller.by === 'session')
      return { kind: 'user', id: caller.userId };
    return { kind: 'workspace', id: caller.workspaceId };
  }
}

const requestOf = (context: ExecutionContext): FastifyRequest =>
  context.switchToHttp().getRequest<FastifyRequest>();

const operationOf = (context: ExecutionContext): string =>
  operationIdOf(context.getClass().name, context.getHandler().name);

function actorOf(caller: Caller): Asker {
  if (caller.by === 'key') return { type: 'key', id: caller.keyId, name: caller.name };
  return { type: 'user', id: caller.userId, name: caller.name };
}

/** The field that chooses what an operation of many does, and words that can stand in it. */
const CHOICE = 'action';
const CHOSEN = /^[a-z]{1,20}$/;

/**
 * Names that the contract knows: whatever else a body has for names may be anything. The word that chooses stands with its
 * name, without which the entry would not tell what was done.
 */
function fieldsOf(body: unknown, spellings: ReadonlyMap<string, string>): readonly string[] {
  if (typeof body !== 'object' || body === null || Buffer.isBuffer(body)) return [];
  const given = [...spellings].filter(([spelling]) => Object.hasOwn(body, spelling));
  const names = new Set(given.map(([, name]) => name));
  return [...names].map((name) => (name === CHOICE ? withChoice(body) : name));
}

function withChoice(body: object): string {
  const { [CHOICE]: word } = body as { readonly [CHOICE]?: unknown };
  return typeof word === 'string' && CHOSEN.test(word) ? `${CHOICE}=${word}` : CHOICE;
}
