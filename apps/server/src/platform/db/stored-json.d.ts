import * as v from 'valibot';
/**
 * Reads a stored document by its schema.
 *
 * @param of where it is stored, for the message
 * @throws TypeError for one of another form; the message names its faulty fields without their values, which are personal
 */
export declare function readStored<Schema extends v.GenericSchema>(schema: Schema, document: unknown, of: string): v.InferOutput<Schema>;
