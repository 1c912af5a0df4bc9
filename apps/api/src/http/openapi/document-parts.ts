/** A node of the document: any JSON object. */
export type JsonNode = { [key: string]: unknown };

/** The parts of an OpenAPI document that are refined here. */
export interface OpenApi extends JsonNode {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas?: Record<string, JsonNode> } & JsonNode;
}

export interface Operation extends JsonNode {
  operationId?: string;
  security?: JsonNode[];
  requestBody?: JsonNode;
  parameters?: JsonNode[];
  responses: Record<string, JsonNode>;
}
