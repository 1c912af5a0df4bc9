import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import type { Caller } from '#libs/identity';
import { Clock, KeyedChange, newId } from '#libs/kernel';
import type { Permission } from '#libs/platform';
import { invalidParameter, isMultipart } from '../../http/index.js';
import { operationIdOf } from '../../http/openapi/operation-id.js';
import { OPERATION_NAMES } from '../../http/openapi/operation-names.js';
import { requestDigest } from '../../http/request/request-digest.js';
import { UNKEYED_OPERATIONS } from '../../http/request/unkeyed-operations.js';
import { AskedRequests } from '../audit/asked-requests.js';
import { REQUIRED_PERMISSION } from '../requires.decorator.js';

const HEADER = 'idempotency-key';
/** Visible ASCII: what stands in a log or a table as it was sent. */
const KEY = /^[\x21-\x7e]{1,200}$/;
const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Tells which request with an idempotency key this is. */
@Injectable()
export class KeyedRequests {
  constructor(
    private readonly clock: Clock,
    private readonly reflector: Reflector,
    private readonly requests: AskedRequests,
  ) {}

  /**
   * @returns null for what has no key, or pays no heed to one
   * @throws DomainError invalid_parameter for what is no key
   */
  changeOf(context: ExecutionContext, caller: Caller): KeyedChange | null {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const key = request.headers[HEADER];
    if (key === undefined || !CHANGING.has(request.method)) return null;
    const operation = operationIdOf(context.getClass().name, context.getHandler().name);
    if (Object.hasOwn(UNKEYED_OPERATIONS, operation)) return null;
    if (typeof key !== 'string' || !KEY.test(key)) {
      throw invalidParameter(
        'Idempotency-Key',
        'Idempotency-Key must be 1 to 200 visible ASCII characters, without white space.',
      );
    }
    const keyed = new KeyedChange({
      id: newId('idem'),
      scopeId: this.scopeOf(context, caller),
      callerId: caller.by === 'key' ? caller.keyId : caller.userId,
      key,
      operation: OPERATION_NAMES[operation] ?? operation,
      at: this.clock.now(),
      subject: this.requests.subjectOf(context, caller),
    });
    // The body of a form is known once its file has arrived.
    if (!isMultipart(request)) keyed.tell(requestDigest(request, request.body));
    return keyed;
  }

  /** What is about a person stays theirs when their session goes to another workspace. */
  private scopeOf(context: ExecutionContext, caller: Caller): string {
    const places = [context.getHandler(), context.getClass()];
    const permission = this.reflector.getAllAndOverride<Permission>(REQUIRED_PERMISSION, places);
    const isOwn = permission === 'self' && caller.by === 'session';
    return isOwn ? caller.userId : caller.workspaceId;
  }
}
