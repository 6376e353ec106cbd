import type { Examples } from './examples/examples.ts';
import { forms } from './examples/forms.tsx';
import { messages } from './examples/messages.tsx';
import { pictures } from './examples/pictures.tsx';
import { structure } from './examples/structure.tsx';

/** Every component in its realistic variants, as the axe test reads them. */
export const examples: Examples = { ...forms, ...messages, ...structure, ...pictures };
