CREATE TABLE "contacts" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"last_invited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "contacts_owner_email" UNIQUE("owner_id","email")
);
--> statement-breakpoint
CREATE TABLE "deep_links" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"secret_hash" text NOT NULL,
	"owner_id" text NOT NULL,
	"event_id" text,
	"invitation_id" text,
	"contribution_id" text,
	"scene_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "deep_links_secret_hash_unique" UNIQUE("secret_hash")
);
--> statement-breakpoint
CREATE TABLE "event_messages" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"from" text NOT NULL,
	"to" text NOT NULL,
	"message" text NOT NULL,
	"date" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_states" (
	"event_id" text NOT NULL,
	"file_id" text NOT NULL,
	"play_status" text NOT NULL,
	"play_status_at" timestamp (3) with time zone NOT NULL,
	"play_progress" double precision NOT NULL,
	"play_progress_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "file_states_event_id_file_id_pk" PRIMARY KEY("event_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "guest_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"link_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "guest_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"contact_id" text,
	"email" text,
	"contributions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "markers" (
	"id" text PRIMARY KEY NOT NULL,
	"event_id" text NOT NULL,
	"name" text NOT NULL,
	"target" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preview_leases" (
	"event_id" text PRIMARY KEY NOT NULL,
	"heartbeat_id" text NOT NULL,
	"client_id" text NOT NULL,
	"user_name" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "guest_session_id" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "status" text DEFAULT 'stopped' NOT NULL;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "stop_reason" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "actual_source" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "has_audio" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "has_video" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "quality" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "pull_protocol" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "pull_server_url" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "sealed_pull_url" text;--> statement-breakpoint
ALTER TABLE "contributions" ADD COLUMN "pull_status" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "audio_lock_director" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "audio_lock_encoder" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "latency_ms" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "field_displayed" text DEFAULT 'name' NOT NULL;--> statement-breakpoint
ALTER TABLE "distributors" ADD COLUMN "targets" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "is_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "contacts" ADD CONSTRAINT "contacts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deep_links" ADD CONSTRAINT "deep_links_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deep_links" ADD CONSTRAINT "deep_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deep_links" ADD CONSTRAINT "deep_links_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_messages" ADD CONSTRAINT "event_messages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_states" ADD CONSTRAINT "file_states_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_link_id_deep_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."deep_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_contact_id_contacts_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contacts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "markers" ADD CONSTRAINT "markers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preview_leases" ADD CONSTRAINT "preview_leases_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contacts_owner_invited" ON "contacts" USING btree ("owner_id","last_invited_at");--> statement-breakpoint
CREATE INDEX "deep_links_owner" ON "deep_links" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "deep_links_event" ON "deep_links" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "deep_links_invitation" ON "deep_links" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "deep_links_expiry" ON "deep_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "event_messages_event" ON "event_messages" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "guest_sessions_link" ON "guest_sessions" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "guest_sessions_expiry" ON "guest_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_event" ON "invitations" USING btree ("event_id","id");--> statement-breakpoint
CREATE INDEX "invitations_contact" ON "invitations" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "markers_event" ON "markers" USING btree ("event_id","target");--> statement-breakpoint
ALTER TABLE "contributions" ADD CONSTRAINT "contributions_guest_session_id_guest_sessions_id_fk" FOREIGN KEY ("guest_session_id") REFERENCES "public"."guest_sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contributions_guest" ON "contributions" USING btree ("guest_session_id");--> statement-breakpoint
CREATE INDEX "outputs_distributor" ON "outputs" USING btree ("distributor_id");--> statement-breakpoint
CREATE INDEX "sessions_expiry" ON "sessions" USING btree ("expires_at");