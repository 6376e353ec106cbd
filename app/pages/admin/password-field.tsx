import { type ComponentProps, useEffect, useState } from 'react';
import { office } from '#app/content/office.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Icon } from '#app/ui/icon.tsx';

const { show, hide } = office.signIn;

/** A password that can be looked at. The toggle needs scripts, so it comes with them. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [canToggle, setCanToggle] = useState(false);
  const [visible, setVisible] = useState(false);
  useEffect(() => setCanToggle(true), []);
  return (
    <div className="grid gap-2">
      <TextField {...props} type={visible ? 'text' : 'password'} required />
      {canToggle && (
        <Button type="button" variant="quiet" onClick={() => setVisible(!visible)} className="justify-self-start">
          <Icon name={visible ? 'eye-off' : 'eye'} />
          {visible ? hide : show}
        </Button>
      )}
    </div>
  );
}
