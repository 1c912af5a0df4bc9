export { abandonBody } from './body/abandon-body.js';
export { bodyStreamOf } from './body/body-stream.js';
export { BODY_LIMITS, BodyLimit, RawBody, UnparsedJson } from './body/body-limit.decorator.js';
export { isMultipart } from './body/multipart-form.js';
export { Connection } from './server/connection.js';
export { aliasConflict, invalidParameter } from './errors/api.errors.js';
export {
  ApiExclude,
  ApiExtraModels,
  ApiProperty,
  ApiSchema,
  ApiTags,
  documentedHeader,
} from './openapi/decorators.js';
export { DescribedShape } from './openapi/described-shape.decorator.js';
export { Operation } from './openapi/operation.decorator.js';
export {
  BooleanField,
  ChoiceField,
  DateTimeField,
  IntegerField,
  NestedField,
  NestedListField,
  NumberField,
  ObjectField,
  ProviderField,
  ProviderListField,
  TextField,
  TextListField,
} from './request/fields.js';
export { ClosedListQuery } from './request/closed-list.query.js';
export { CursorQuery } from './request/cursor.query.js';
export { ListQuery } from './request/list.query.js';
export { singleValues } from './request/single-values.js';
export { RequestShape } from './request/request-shape.js';
export { type ClosedListCall, ClosedLists, partOf } from './response/closed-lists.js';
export { SandboxPlaceBody, sandboxPlace } from './response/sandbox-place.js';
export { csvLines, csvOf, type CsvCell } from './response/csv.js';
export { countMap } from './response/count-map.js';
export {
  EntitlementLimitsBody,
  PlanEntitlementsBody,
  PublishingPermissionBody,
  TenantEntitlementsBody,
} from './response/entitlements.response.js';
export { OkResponse } from './response/ok.response.js';
export { CursorPageResponse, nextCursorOf } from './response/cursor-page.response.js';
export { PageResponse } from './response/page.response.js';
export { endOf } from './response/end-of.js';
export { Uncompressed } from './response/uncompressed.decorator.js';
export { ApiProviderProperty } from './response/provider-property.js';
export { escapedHtml, PAGE_HEADERS, plainPage } from './response/plain-page.js';
export { cursorAfter, idBefore } from './response/page-cursor.js';
