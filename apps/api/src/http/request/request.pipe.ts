import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { validateSync, type ValidationError } from 'class-validator';
import { invalidParameters, type RequestIssue } from '../errors/api.errors.js';
import { canonicalFields } from './canonical-fields.js';
import { shapeOf } from './request-shape.js';

/**
 * Turns a body or query into an instance of its request shape, or refuses it with 400 naming every
 * wrong field. Arguments of other types pass unchanged.
 */
@Injectable()
export class RequestPipe implements PipeTransform {
  transform(value: unknown, { metatype, type }: ArgumentMetadata): unknown {
    if (type !== 'body' && type !== 'query') return value;
    const target = metatype as (new () => object) | undefined;
    if (!target || !shapeOf(target)) return value;
    // A missing body is an empty one: the validators name what is required.
    const aliasesUsed = new Map<string, string>();
    const plain = canonicalFields(target, value ?? {}, type, aliasesUsed);
    const instance = instanceFrom(target, plain);
    const errors = validateSync(instance, { stopAtFirstError: true, forbidUnknownValues: false });
    if (errors.length === 0) return instance;
    const issues = errors.flatMap((error) => issuesOf(error, ''));
    throw invalidParameters(issues.map((issue) => asWritten(issue, aliasesUsed)));
  }
}

/**
 * An instance of a shape, and of its nested shapes. By hand: class-transformer calls whatever a hostile
 * body names `constructor`.
 */
function instanceFrom(target: new () => object, plain: Readonly<Record<string, unknown>>): object {
  const instance = Object.assign(new target(), plain) as Record<string, unknown>;
  for (const [name, { nested }] of Object.entries(shapeOf(target)?.fields ?? {})) {
    if (!nested) continue;
    const value = instance[name];
    const convert = (item: object): object => instanceFrom(nested(), { ...item });
    if (Array.isArray(value)) instance[name] = value.map(convert);
    else if (typeof value === 'object' && value !== null) instance[name] = convert(value);
  }
  return instance;
}

function issuesOf(error: ValidationError, parent: string): RequestIssue[] {
  const path = placeOf(parent, error.property);
  const own = Object.values(error.constraints ?? {}).map((message) => ({ path, message }));
  const nested = (error.children ?? []).flatMap((child) => issuesOf(child, path));
  return [...own, ...nested];
}

/** An issue of a field that came under an alias names the alias. */
function asWritten(issue: RequestIssue, aliasesUsed: ReadonlyMap<string, string>): RequestIssue {
  let { path, message } = issue;
  for (const [place, written] of aliasesUsed) {
    if (path !== place && !path.startsWith(`${place}.`) && !path.startsWith(`${place}[`)) continue;
    const name = place.slice(place.lastIndexOf('.') + 1);
    const alias = written.slice(written.lastIndexOf('.') + 1);
    if (path === place) message = message.replace(name, () => alias);
    path = written + path.slice(place.length);
  }
  return { path, message };
}

function placeOf(parent: string, property: string): string {
  if (/^\d+$/.test(property)) return `${parent}[${property}]`;
  return parent === '' ? property : `${parent}.${property}`;
}
