import { verify } from '#app/content/verify.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorSummary } from '#app/ui/error-summary.tsx';
import { FileField, TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

const { byNumber, byFile } = verify;

/** Why one of the forms led to no check. */
export interface Complaint {
  /** What is wrong with its field. */
  error?: string | undefined;
  /** What kept the check from being made. */
  failed?: string | undefined;
}

interface CheckFormsProps {
  number: string;
  ofNumber: Complaint;
  ofFile: Complaint | undefined;
}

/** The two ways to check a certificate: by its number, and by its file. */
export function CheckForms({ number, ofNumber, ofFile = {} }: CheckFormsProps) {
  return (
    <div className="grid gap-12 lg:grid-cols-2">
      <form action="/verify" noValidate className="grid content-start gap-5" aria-labelledby="by-number">
        <h2 id="by-number" className="text-h3">
          {byNumber.heading}
        </h2>
        <Complaints name="number" {...ofNumber} />
        <TextField
          name="number"
          label={byNumber.label}
          hint={byNumber.hint}
          defaultValue={number}
          error={ofNumber.error}
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
        <Complaints name="certificate" {...ofFile} />
        <FileField
          name="certificate"
          accept="application/pdf"
          label={byFile.label}
          hint={byFile.text}
          error={ofFile.error}
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

function Complaints({ name, error, failed }: Complaint & { name: string }) {
  return <ErrorSummary errors={error ? { [name]: [error] } : {}} formErrors={failed ? [failed] : []} />;
}
