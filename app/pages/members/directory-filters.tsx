import { directory } from '#app/content/directory.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { longestKeyword } from '#domain/lengths.ts';
import type { DirectoryFilter } from '#domain/members/schema.ts';
import { indianStates } from '#domain/states.ts';
import { directoryAddress } from './directory-address.ts';

const { filters } = directory;
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index));

/** State, keyword and letter: a plain GET form and links; where scripts run, they take effect at once. Both lead to what they find. */
export function DirectoryFilters({ filter }: { filter: DirectoryFilter }) {
  const isFiltered = filter.q !== '' || filter.state !== '' || filter.letter !== '';
  return (
    <div className="grid gap-7">
      <KeywordAndState filter={filter} />
      <div id="letters" className="grid gap-7">
        {filter.letter && <input type="hidden" name="letter" value={filter.letter} form="filters" />}
        <nav aria-label={filters.letters}>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1 md:grid-cols-13 xl:grid-cols-26">
            {letters.map((letter) => (
              <li key={letter}>
                <LetterLink letter={letter} filter={filter} />
              </li>
            ))}
          </ul>
        </nav>
        <p id="clear" hidden={!isFiltered}>
          <a
            href={directoryAddress({})}
            className="inline-flex min-h-touch items-center gap-2 font-display text-link underline underline-offset-4"
          >
            <Icon name="close" className="size-5" />
            {filters.clear}
          </a>
        </p>
      </div>
    </div>
  );
}

function KeywordAndState({ filter }: { filter: DirectoryFilter }) {
  return (
    <search aria-label={filters.heading}>
      <form
        id="filters"
        action={`${directoryAddress({})}#letters`}
        className="grid items-end gap-5 rounded-lg border border-line bg-tint p-5 sm:p-7 md:grid-cols-[3fr_2fr_auto]"
      >
        <TextField
          name="q"
          type="search"
          label={filters.keyword}
          placeholder={filters.keywordHint}
          defaultValue={filter.q}
          maxLength={longestKeyword}
          autoComplete="off"
        />
        <SelectField
          name="state"
          label={filters.state}
          options={[{ value: '', label: filters.allStates }, ...statesBeside(filter.state)]}
          defaultValue={filter.state}
        />
        <Button size="field">
          <Icon name="search" />
          {filters.search}
        </Button>
      </form>
    </search>
  );
}

/** Choosing the selected letter again clears it. */
function LetterLink({ letter, filter }: { letter: string; filter: DirectoryFilter }) {
  const selected = filter.letter === letter;
  return (
    <a
      href={`${directoryAddress({ ...filter, letter: selected ? '' : letter, cursor: '' })}#letters`}
      aria-current={selected || undefined}
      className="grid h-touch place-items-center rounded-md border border-line font-display text-ink hover:border-line-strong hover:bg-tint aria-[current=true]:border-action aria-[current=true]:bg-action aria-[current=true]:text-on-action"
    >
      {letter}
    </a>
  );
}

/** India's states, and the one that was asked for by an address where it is none of them: what is shown is narrowed by it. */
function statesBeside(state: string): readonly string[] {
  return state === '' || indianStates.some((known) => known === state) ? indianStates : [state, ...indianStates];
}
