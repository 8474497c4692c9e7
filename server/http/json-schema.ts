import * as z from 'zod';

type JsonSchema = Record<string, unknown>;

/** A schema of ours as the description of the server has it. */
export function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $schema: _form, $defs: _plain, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return anything(json) as JsonSchema;
}

/** Only plain data of any form refers to itself, and that may be anything. The largest number goes without saying. */
function anything(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(anything);
  if (typeof json !== 'object' || json === null) return json;
  if ('$ref' in json) return {};
  const said = Object.entries(json).filter(([, value]) => Math.abs(Number(value)) !== Number.MAX_SAFE_INTEGER);
  return Object.fromEntries(said.map(([key, value]) => [key, anything(value)]));
}
