import { type ComponentProps, useState } from 'react';
import { office } from '#app/content/office.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { VisuallyHidden } from '#app/ui/visually-hidden.tsx';
import { WithScripts } from '#app/ui/with-scripts.tsx';
import type { PasswordFieldName } from '../forms/password-fields.ts';

const { show, hide } = office.signIn;

interface PasswordFieldProps extends ComponentProps<typeof TextField> {
  name: PasswordFieldName;
}

/** A password that can be looked at. */
export function PasswordField(props: PasswordFieldProps) {
  const [visible, setVisible] = useState(false);
  return (
    <div className="grid gap-2">
      <TextField {...props} type={visible ? 'text' : 'password'} required />
      <WithScripts>
        <Button type="button" variant="quiet" onClick={() => setVisible(!visible)}>
          <Icon name={visible ? 'eye-off' : 'eye'} />
          {visible ? hide : show} <VisuallyHidden>{props.label}</VisuallyHidden>
        </Button>
      </WithScripts>
    </div>
  );
}
