/** The head of /admin/audit. */
export const auditPage = {
  title: 'Audit log',
  heading: 'Audit log',
  intro: 'Who did what, to what, and from where. Nothing here can be changed or deleted.',
};
