import { verify } from '#app/content/verify.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FileField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

const { byNumber, byFile } = verify;

interface CheckFormsProps {
  number: string;
  numberError: string | undefined;
  fileError: string | undefined;
}

/** The two ways to check a certificate: by its number, and by its file. */
export function CheckForms({ number, numberError, fileError }: CheckFormsProps) {
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <form action="/verify" noValidate className="grid content-start gap-5" aria-labelledby="by-number">
        <h2 id="by-number" className="text-h3">
          {byNumber.heading}
        </h2>
        <ErrorSummary errors={numberError ? { number: [numberError] } : {}} />
        <TextField
          name="number"
          label={byNumber.label}
          hint={byNumber.hint}
          defaultValue={number}
          error={numberError}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={300}
          required
        />
        <Button className="justify-self-start">
          <Icon name="search" />
          {byNumber.submit}
        </Button>
      </form>
      <form
        action="/verify"
        method="post"
        encType="multipart/form-data"
        noValidate
        className="grid content-start gap-5"
        aria-labelledby="by-file"
      >
        <h2 id="by-file" className="text-h3">
          {byFile.heading}
        </h2>
        <ErrorSummary errors={fileError ? { certificate: [fileError] } : {}} />
        <FileField
          name="certificate"
          accept="application/pdf"
          label={byFile.label}
          hint={byFile.text}
          error={fileError}
          required
        />
        <Button variant="secondary" className="justify-self-start">
          <Icon name="shield" />
          {byFile.submit}
        </Button>
      </form>
    </div>
  );
}
