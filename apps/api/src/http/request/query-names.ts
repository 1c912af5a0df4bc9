import 'reflect-metadata';
import type { Type } from '@nestjs/common';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { describedSpellings } from '../openapi/described-shape.decorator.js';
import { DESCRIBED_BODY } from '../openapi/operation.decorator.js';
import { shapeOf } from './request-shape.js';

interface RouteArgument {
  readonly index: number;
}

/** The parameters a route reads from its query. */
export interface QueryNames {
  /** Canonical names, in the order of the document. */
  readonly canonical: readonly string[];
  /** Every accepted spelling with the name it stands for. */
  readonly spellings: ReadonlyMap<string, string>;
}

/** Reads them off the shapes a method of a controller takes as `@Query()`. */
export function queryNamesOf(controller: Type, method: string): QueryNames {
  const spellings = spellingsOf(shapesOf(controller, method, RouteParamtypes.QUERY));
  return { canonical: [...new Set(spellings.values())], spellings };
}

/** The spellings of each field besides its name, of what a method of a controller takes as query and as body. */
export function aliasesOf(
  controller: Type,
  method: string,
): ReadonlyMap<string, readonly string[]> {
  const shapes = [RouteParamtypes.QUERY, RouteParamtypes.BODY].flatMap((from) =>
    shapesOf(controller, method, from),
  );
  const fields = shapes.flatMap((shape) => Object.entries(shapeOf(shape)?.fields ?? {}));
  return new Map(fields.map(([name, { aliases }]) => [name, aliases]));
}

/** Every accepted spelling of a field of the body that a method of a controller takes, with the name it stands for. */
export function bodySpellingsOf(controller: Type, method: string): ReadonlyMap<string, string> {
  const shapes = shapesOf(controller, method, RouteParamtypes.BODY).filter(
    (shape) => shapeOf(shape) !== undefined,
  );
  if (shapes.length > 0) return spellingsOf(shapes);
  const handler = (controller.prototype as Readonly<Record<string, object>>)[method]!;
  const described = Reflect.getMetadata(DESCRIBED_BODY, handler) as (new () => object) | undefined;
  if (described === undefined) return new Map();
  const own = spellingsOf([described]);
  return own.size > 0 ? own : describedSpellings(described);
}

function spellingsOf(shapes: readonly (new () => object)[]): ReadonlyMap<string, string> {
  const spellings = new Map<string, string>();
  for (const shape of shapes) {
    for (const [name, { aliases }] of Object.entries(shapeOf(shape)?.fields ?? {})) {
      for (const spelling of [name, ...aliases]) spellings.set(spelling, name);
    }
  }
  return spellings;
}

function shapesOf(controller: Type, method: string, from: RouteParamtypes): (new () => object)[] {
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, controller.prototype as object, method) ??
    []) as (new () => object)[];
  const routeArguments = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ??
    {}) as Readonly<Record<string, RouteArgument>>;
  return Object.entries(routeArguments)
    .filter(([key]) => Number(key.split(':')[0]) === Number(from))
    .flatMap(([, { index }]) => types[index] ?? []);
}
