/** What customers may ask of their data, and the banner of who sees their pages. Loaded on its own. */
export const privacy = {
  heading: 'Your data',
  intro: 'It is yours: take it with you, correct it above, or have it deleted.',
  download: 'Download everything',
  downloadText: 'One ZIP file: your account, packages, invoices and messages, and your files.',
  erase: {
    button: 'Delete account',
    text: 'Your name, addresses, messages and files are deleted. Invoices and payments stay, without your name, because the law asks us to keep them. This can’t be undone.',
    open: 'You can delete your account once nothing is open:',
    title: 'Delete the account {customerCode}?',
    password: 'Password',
    code: 'Code from your authenticator app, or a recovery code',
    confirm: 'Delete account {customerCode}',
    failed: 'The account was not deleted',
    done: 'Your account is deleted',
    doneText: 'Thank you for shipping with us.',
  },
  view: {
    banner: 'You see this as {customerCode}. Read only.',
    leave: 'Leave',
  },
};
