import {
  Injectable,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
  type Type,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { catchError, throwError, type Observable } from 'rxjs';
import { DomainError } from '#libs/kernel';
import { aliasesOf } from './query-names.js';

/**
 * What the domain refuses by a field's name is told by the spelling that the client used, as the request pipe does
 * for what it refuses itself.
 */
@Injectable()
export class AsGivenInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const refuse = (error: unknown): Observable<never> =>
      throwError(() => (error instanceof DomainError ? asGiven(error, context) : error));
    return next.handle().pipe(catchError(refuse));
  }
}

function asGiven(error: DomainError, context: ExecutionContext): DomainError {
  const { field, path, issues } = error.details;
  if (typeof field !== 'string') return error;
  const { query, body } = context.switchToHttp().getRequest<FastifyRequest>();
  // Looked at where they are: a body of bytes has a member for each.
  const sources = [query, body].filter((one) => typeof one === 'object' && one !== null);
  const isGiven = (name: string): boolean => sources.some((one) => Object.hasOwn(one, name));
  if (isGiven(field)) return error;
  const aliases = aliasesOf(context.getClass() as Type, context.getHandler().name).get(field);
  const alias = aliases?.find(isGiven);
  if (alias === undefined) return error;
  const renamed = (name: unknown): unknown => (name === field ? alias : name);
  const renamedIssues = Array.isArray(issues)
    ? {
        issues: issues.map((issue: { path?: unknown }) => ({
          ...issue,
          path: renamed(issue.path),
        })),
      }
    : {};
  const details = { ...error.details, field: alias, path: renamed(path), ...renamedIssues };
  const message = error.message.replace(field, () => alias);
  return new DomainError(error.code, error.kind, message, { details, cause: error });
}
