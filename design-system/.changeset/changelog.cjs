/** Writes a changeset into CHANGELOG.md as it stands: its lines begin with a component's name, `- **Button**: …`. */
module.exports = {
  getReleaseLine: async ({ summary }) => summary.trim(),
  getDependencyReleaseLine: async () => '',
};
