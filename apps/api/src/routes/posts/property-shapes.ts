// The shapes that most properties of posts, runs and jobs have in the OpenAPI document.
export const optionalText = { type: 'string', nullable: true, required: false } as const;
export const optionalUrl = { ...optionalText, format: 'uri' } as const;
export const optionalTime = { ...optionalText, format: 'date-time' } as const;
export const optionalInteger = { type: 'integer', nullable: true, required: false } as const;
export const optionalNumber = { type: 'number', nullable: true, required: false } as const;
export const optionalBoolean = { type: 'boolean', nullable: true, required: false } as const;
/** An object whose properties are open. */
export const openObject = { type: 'object', additionalProperties: true, properties: {} } as const;
