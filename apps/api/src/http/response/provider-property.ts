import { ApiProperty } from '../openapi/decorators.js';

/** A provider id in a response. The document builder puts the known ids in as the enum. */
export function ApiProviderProperty(
  options: { readonly required?: boolean; readonly nullable?: boolean } = {},
): PropertyDecorator {
  return ApiProperty({ type: 'string', 'x-provider-id': true, ...options });
}
