import { surfaces, typesOf } from '../text-types.ts';
import type { ProjectFile } from './project-files.ts';

/** The generated types of texts that differ from those of the present texts. */
export function staleTextTypes(files: ProjectFile[]): string[] {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text;
  return surfaces.flatMap((surface) => {
    const source = textOf(surface.source);
    if (source === undefined) return [`${surface.source} is missing`];
    return textOf(surface.types) === typesOf(surface, source) ? [] : [`${surface.types}: run npm run texts`];
  });
}
