import type * as Swagger from '@nestjs/swagger';

type Apply = (swagger: typeof Swagger) => void;

/**
 * OpenAPI metadata is only needed when the document is asked for, and @nestjs/swagger costs a
 * quarter of a second and twenty megabytes at start. So these decorators of the same names only
 * remember; {@link applyDeferred} applies them when the document is built.
 */
let deferred: Apply[] = [];

export function applyDeferred(swagger: typeof Swagger): void {
  const pending = deferred;
  deferred = [];
  for (const apply of pending) apply(swagger);
}

export interface SchemaOptions {
  /** Name of the schema in the interface. */
  readonly name: string;
  readonly description?: string;
  /** True for objects the interface marks closed: no further properties. */
  readonly closed?: boolean;
  /** Further keywords of JSON Schema. */
  readonly keywords?: Readonly<Record<string, unknown>>;
}

/** Names a class in the document and says whether it is closed. */
export function ApiSchema({ closed, keywords, ...options }: SchemaOptions): ClassDecorator {
  return (target) => {
    const schema = { ...options, ...keywords, additionalProperties: !closed };
    deferred.push((swagger) => swagger.ApiSchema(schema)(target));
  };
}

/** A JSON Schema with the additions of @nestjs/swagger (`required` as a flag, classes as types). */
export interface PropertyOptions {
  /** A JSON type, or a function that returns another class of the document. */
  readonly type?: string | (() => new () => object);
  readonly isArray?: boolean;
  /** True unless it says otherwise. */
  readonly required?: boolean;
  readonly nullable?: boolean;
  readonly description?: string;
  readonly [keyword: string]: unknown;
}

/** One property of a request or response class. */
export function ApiProperty({ required, ...options }: PropertyOptions = {}): PropertyDecorator {
  // Beside `type: object` a plain `required` would mean the list of the object's own properties.
  const flag = options.type === 'object' ? 'selfRequired' : 'required';
  const property = { ...options, [flag]: required ?? true } as Swagger.ApiPropertyOptions;
  return (target, key) => {
    deferred.push((swagger) => swagger.ApiProperty(property)(target, key));
  };
}

/** Classes that only `oneOf` or `anyOf` mention. */
export function ApiExtraModels(...models: (new () => object)[]): ClassDecorator {
  return (target) => {
    deferred.push((swagger) => swagger.ApiExtraModels(...models)(target));
  };
}

/** The group of routes a controller belongs to. */
export function ApiTags(...tags: string[]): ClassDecorator {
  return (target) => {
    deferred.push((swagger) => swagger.ApiTags(...tags)(target));
  };
}

/** Leaves a controller or route out of the document. */
export function ApiExclude(): ClassDecorator {
  return (target) => {
    deferred.push((swagger) => swagger.ApiExcludeController()(target));
  };
}

/** Any method decorator of @nestjs/swagger, applied when the document is built. */
export function deferMethod(
  decorators: (swagger: typeof Swagger) => readonly MethodDecorator[],
): MethodDecorator {
  return (target, key, descriptor) => {
    deferred.push((swagger) => {
      for (const decorate of decorators(swagger)) decorate(target, key, descriptor);
    });
  };
}

/** A parameter of a route that is read from a header, which the document then tells of. */
export function documentedHeader(
  read: ParameterDecorator,
  header: Swagger.ApiHeaderOptions,
): ParameterDecorator {
  return (target, key, index) => {
    read(target, key, index);
    const descriptor = Object.getOwnPropertyDescriptor(target, key!)!;
    deferred.push((swagger) => swagger.ApiHeader(header)(target, key!, descriptor));
  };
}

/** A decorator that lets a route refuse calls with this status, which the document then states. */
export function failing(
  status: number,
  decorate: ClassDecorator & MethodDecorator,
): ClassDecorator & MethodDecorator {
  return applyWithDocument(decorate, (swagger) => swagger.ApiResponse({ status }));
}

/** A decorator of a route or controller that also has a part in the document. */
export function applyWithDocument(
  decorate: ClassDecorator & MethodDecorator,
  document: (swagger: typeof Swagger) => ClassDecorator & MethodDecorator,
): ClassDecorator & MethodDecorator {
  return ((target: object, key: string | symbol, descriptor: PropertyDescriptor) => {
    const apply = (decorator: ClassDecorator & MethodDecorator): unknown =>
      (decorator as MethodDecorator)(target, key, descriptor);
    apply(decorate);
    deferred.push((swagger) => apply(document(swagger)));
  }) as ClassDecorator & MethodDecorator;
}
