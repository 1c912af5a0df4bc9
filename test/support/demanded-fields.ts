interface Demanding {
  readonly required?: readonly string[];
  readonly anyOf?: readonly Demanding[];
  readonly allOf?: readonly Demanding[];
}

/** Fields that an object of a schema must have, by their recommended names: others may be written instead. */
export function demandedFields(schema: object): readonly string[] {
  const { required = [], anyOf = [], allOf = [] } = schema as Demanding;
  const first = anyOf[0]?.required?.[0];
  return [...required, ...(first === undefined ? [] : [first]), ...allOf.flatMap(demandedFields)];
}
