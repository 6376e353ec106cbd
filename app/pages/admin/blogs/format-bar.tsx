import { manageBlogs } from '#app/content/manage-blogs.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { WithScripts } from '#app/ui/with-scripts.tsx';
import { AddPicture, type AddPictureProps } from './add-picture.tsx';
import { aroundWords } from './around-words.ts';
import { asLink } from './as-link.ts';
import { beforeLines, headingMark, itemMark } from './before-lines.ts';
import { type Area, applyTool } from './insert-text.ts';

const { format: words } = manageBlogs;
const { standIns } = words;

/** What each tool does with what is chosen or where the caret is, or with words of its own where none are there. */
const tools = [
  { name: words.bold, tool: aroundWords('**', standIns.bold) },
  { name: words.italic, tool: aroundWords('*', standIns.italic) },
  { name: words.title, tool: beforeLines(headingMark, standIns.title) },
  { name: words.list, tool: beforeLines(itemMark, standIns.list) },
  { name: words.link, tool: asLink(standIns.link) },
];

/** Buttons that write the marks. */
export function FormatBar({ area, typed }: { area: Area; typed: () => void }) {
  return (
    <WithScripts>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{words.tools}</legend>
        {tools.map(({ name, tool }) => (
          <Button
            key={name}
            type="button"
            variant="secondary"
            onClick={() => {
              applyTool(area, tool);
              typed();
            }}
          >
            {name}
          </Button>
        ))}
      </fieldset>
    </WithScripts>
  );
}

/** How marks are written, and a way to put a picture into the text. */
export function FormatHelp(picture: AddPictureProps) {
  return (
    <Disclosure summary={words.heading} open={Boolean(picture.error || picture.alt)}>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {words.samples.map(({ typed, gives }) => (
          <div key={typed} className="contents">
            <dt>
              <code>{typed}</code>
            </dt>
            <dd>{gives}</dd>
          </div>
        ))}
      </dl>
      <AddPicture {...picture} />
    </Disclosure>
  );
}
