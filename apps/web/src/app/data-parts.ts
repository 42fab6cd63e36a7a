/** Stands for the group of modules that screens with data of the service have in common (build/chunks.ts): see routes.tsx. */
export const dataParts = true;
