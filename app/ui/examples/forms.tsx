import { Button, ButtonLink } from '../button.tsx';
import { CheckField } from '../check-field.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { FileField, SelectField, TextAreaField, TextField } from '../field.tsx';
import { Icon } from '../icon.tsx';
import { Progress } from '../progress.tsx';
import { Row } from './arrangements.tsx';
import type { Examples } from './examples.ts';

/** What people type into, choose and press. */
export const forms: Examples = {
  Button: () => (
    <Row>
      <Button>Send message</Button>
      <Button variant="accent">Join now</Button>
      <Button variant="secondary">Cancel</Button>
      <Button variant="quiet">Clear filters</Button>
      <Button variant="danger">Delete</Button>
      <Button busy>Submitting…</Button>
      <Button size="large">
        Continue
        <Icon name="arrow-right" />
      </Button>
    </Row>
  ),
  ButtonLink: () => (
    <Row>
      <ButtonLink href="#a" variant="accent" size="large">
        Become a member
      </ButtonLink>
      <ButtonLink href="#b" variant="secondary" size="large">
        Explore
      </ButtonLink>
      <ButtonLink href="#c" variant="quiet">
        <Icon name="download" />
        Download
      </ButtonLink>
    </Row>
  ),
  TextField: () => (
    <div className="grid max-w-narrow gap-6 sm:grid-cols-2">
      <TextField name="plain" label="Full name" autoComplete="name" required />
      <TextField name="email" label="Email address" type="email" defaultValue="asha@" error="Email is invalid" required />
      <TextField name="mobile" label="Mobile number" prefix="+91" inputMode="tel" hint="Ten digits, without spaces" />
      <TextField name="website" label="Website" optional placeholder="https://" />
      <TextField name="locked" label="Reference" defaultValue="N-2031" readOnly />
      <TextField name="off" label="Coupon" disabled />
      <div>
        <TextField name="answered" label="Code" defaultValue="OLD" aria-describedby="code-answer" aria-invalid />
        <p id="code-answer" className="mt-2 text-sm">
          This code has expired
        </p>
      </div>
    </div>
  ),
  TextAreaField: () => (
    <div className="max-w-narrow">
      <TextAreaField
        name="description"
        label="Business description"
        hint="Two or three sentences"
        error={['Business description is required']}
        rows={4}
        required
      />
    </div>
  ),
  CheckField: () => (
    <div className="grid max-w-narrow gap-6">
      <CheckField name="plain-box">I have read the terms</CheckField>
      <CheckField name="long-word">Remove Annual_Report_2025-26_Signed_By_Chartered_Accountant.pdf</CheckField>
      <CheckField name="confirm" error={['Tick the box to confirm']} required>
        Yes, erase everything
      </CheckField>
    </div>
  ),
  SelectField: () => (
    <div className="grid max-w-narrow gap-6 sm:grid-cols-2">
      <SelectField name="state" label="State" placeholder="Select state" options={['Delhi', 'Gujarat', 'Kerala']} required />
      <SelectField
        name="country"
        label="Country"
        options={[
          { value: 'in', label: 'India' },
          { value: 'jp', label: 'Japan' },
        ]}
        error="Country is required"
      />
    </div>
  ),
  FileField: () => (
    <div className="grid max-w-md gap-6">
      <FileField name="evidence" label="Supporting documents" optional multiple hint="PDF or JPEG, up to 10MB each" />
      <FileField
        name="wrong"
        label="Logo"
        error={['“logo.bmp” is not an image we can show', '“large.png” is larger than 10MB']}
      />
    </div>
  ),
  ErrorSummary: () => (
    <div className="max-w-narrow">
      <ErrorSummary errors={{ email: ['Email is invalid'], description: ['Business description is required'], mobile: [] }} />
    </div>
  ),
  Progress: () => (
    <div className="grid max-w-md gap-6">
      <Progress label="Sending: 40%" done={0.4} />
      <Progress label="Looking at the documents" done={undefined} />
    </div>
  ),
  Dialog: () => (
    <>
      <Button type="button" variant="secondary" {...{ command: 'show-modal', commandfor: 'example-dialog' }}>
        Open dialog
      </Button>
      <Dialog
        id="example-dialog"
        title="A little more about the business"
        actions={
          <>
            <Button variant="secondary" type="button">
              Cancel
            </Button>
            <Button type="button">Confirm</Button>
          </>
        }
      >
        <div className="grid gap-5">
          <TextAreaField name="dialog-description" label="Business description" rows={3} />
          <TextField name="dialog-website" label="Website" optional />
        </div>
      </Dialog>
    </>
  ),
};
