import { Injectable, type CanActivate, type ExecutionContext, type Type } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { unknownParameter } from '../http/errors/api.errors.js';
import { likelyName } from '../http/request/likely-name.js';
import { queryNamesOf, type QueryNames } from '../http/request/query-names.js';
import { credentialFor } from './route-authentication.js';

/**
 * Refuses query parameters that a route does not have: a misspelt filter must never answer with everything. Only on
 * routes for keys and sessions; what networks and mail programs call takes what they add.
 */
@Injectable()
export class KnownParametersGuard implements CanActivate {
  private readonly known = new WeakMap<object, QueryNames>();

  constructor(private readonly reflector: Reflector) {}

  canActivate(context: ExecutionContext): boolean {
    const credential = credentialFor(this.reflector, context);
    if (credential !== 'key' && credential !== 'session') return true;
    const { query } = context.switchToHttp().getRequest<FastifyRequest>();
    const given = Object.keys(query as object);
    if (given.length === 0) return true;
    const { canonical, spellings } = this.namesOf(context.getClass(), context.getHandler());
    const unknown = given.find((name) => !spellings.has(name));
    if (unknown === undefined) return true;
    throw unknownParameter(unknown, canonical, likelyName(unknown, canonical));
  }

  private namesOf(controller: Type, handler: { readonly name: string }): QueryNames {
    const names = this.known.get(handler) ?? queryNamesOf(controller, handler.name);
    this.known.set(handler, names);
    return names;
  }
}
